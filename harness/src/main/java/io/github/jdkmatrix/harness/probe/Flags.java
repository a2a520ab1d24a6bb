package io.github.jdkmatrix.harness.probe;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;

/**
 * The effective values of HotSpot's flags. The bean comes straight from the platform's provider: no MBean server is
 * made, which would cost more than a tenth of a second.
 */
final class Flags {
    private final HotSpotDiagnosticMXBean diagnostics =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

    /** The flag as this JVM has it, or nothing when it does not know the flag (or keeps it locked). */
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

    /** {@code default}, {@code vm_creation}, {@code ergonomic}, {@code environ_var} …: who set the value. */
    static String origin(VMOption flag) {
        return flag.getOrigin().name().toLowerCase(Locale.ROOT);
    }
}
