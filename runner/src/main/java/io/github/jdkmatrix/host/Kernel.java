package io.github.jdkmatrix.host;

import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Optional;

/** One-line answers of {@code /proc} and {@code /sys} on this machine. Paths are absolute. */
public final class Kernel {

    private static final KernelFiles FILES = KernelFiles.local();

    private Kernel() {}

    /** The first line of a file, trimmed; empty where it is missing or may not be read. */
    public static Optional<String> line(Path file) {
        return FILES.line(file.toString());
    }

    /** The value behind {@code key:} in a file of such lines, such as {@code /proc/cpuinfo}. */
    public static Optional<String> value(Path file, String key) {
        return FILES.value(file.toString(), key);
    }

    /** The CPUs this process may use. */
    public static NavigableSet<Integer> allowedCpus() {
        return UsableCpus.affinity(FILES)
                .orElseGet(() -> Topology.flat(Runtime.getRuntime().availableProcessors())
                        .ids());
    }

    /** The machine's name, as this process sees it. */
    public static Optional<String> hostName() {
        return line(Path.of("/proc/sys/kernel/hostname"));
    }

    /** The kernel's release. */
    public static String release() {
        return line(Path.of("/proc/sys/kernel/osrelease")).orElse(System.getProperty("os.version"));
    }
}
