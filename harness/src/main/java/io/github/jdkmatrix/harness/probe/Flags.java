package io.github.jdkmatrix.harness.probe;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;

/**
 * The effective values of HotSpot's flags. The bean comes directly from the platform's provider, without an MBean server,
 * which would take more than 0.1 s to start.
 */
final class Flags {
    private final HotSpotDiagnosticMXBean diagnostics =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

    /** The flag in this JVM; empty when the flag is unknown or locked. */
    Optional<VMOption> find(String name) {
        try {
            return Optional.of(diagnostics.getVMOption(name));
        } catch (IllegalArgumentException unknownFlag) {
            return Optional.empty();
        }
    }

    boolean isTrue(String name) {
        Optional<VMOption> flag = find(name);
        return flag.isPresent() && flag.get().getValue().equals("true");
    }

    /** {@code default}, {@code vm_creation}, {@code ergonomic}, {@code environ_var} …: the origin of the value. */
    static String origin(VMOption flag) {
        return flag.getOrigin().name().toLowerCase(Locale.ROOT);
    }
}
