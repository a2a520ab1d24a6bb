package io.github.jdkmatrix.host;

import java.nio.file.Path;
import java.util.List;
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

    /** The fields of a process in {@code /proc/PID/stat} behind its name, which may hold blanks; none if it is not seen. */
    static Optional<List<String>> stat(String process) {
        return FILES.line("/proc/" + process + "/stat")
                .map(line -> List.of(line.substring(line.lastIndexOf(')') + 2).split(" ")));
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
