package io.github.jdkmatrix.host;

import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One-line answers of {@code /proc} and {@code /sys} on this machine. Paths are absolute. */
public final class Kernel {

    private static final KernelFiles FILES = KernelFiles.local();

    private static final Pattern RELEASE = Pattern.compile("(\\d{1,4})\\.(\\d{1,4}).*");

    private Kernel() {}

    /** The first line of a file, trimmed; empty where it is missing or may not be read. */
    public static Optional<String> line(Path file) {
        return FILES.line(file.toString());
    }

    /** The fields of a process in {@code /proc/PID/stat} behind its name, which may hold blanks; empty if it is not seen. */
    static Optional<List<String>> stat(String process) {
        return FILES.line("/proc/" + process + "/stat")
                .map(line -> List.of(line.substring(line.lastIndexOf(')') + 2).split(" ")));
    }

    /** The CPUs that this process may use. */
    public static NavigableSet<Integer> allowedCpus() {
        return UsableCpus.affinity(FILES)
                .orElseGet(() -> Topology.flat(Runtime.getRuntime().availableProcessors())
                        .ids());
    }

    /** The machine's name, as this process sees it. */
    public static Optional<String> hostName() {
        return line(Path.of("/proc/sys/kernel/hostname"));
    }

    /** The release of this machine's kernel. */
    public static String release() {
        return line(Path.of("/proc/sys/kernel/osrelease")).orElse(System.getProperty("os.version"));
    }

    /**
     * Whether older JDK builds see no limits of control group v2 with this release of the kernel (JDK-8347129): from 6.12 on its list of v1
     * controllers can lack the controllers that are in v2.
     */
    public static boolean hidesLimits(String release) {
        Matcher version = RELEASE.matcher(release);
        return version.matches()
                && Integer.parseInt(version.group(1)) * 10_000 + Integer.parseInt(version.group(2)) >= 6_0012;
    }
}
