package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/**
 * The user and system CPU time of this process, including ended threads: fields 14 and 15 of {@code /proc/self/stat}, see
 * proc_pid_stat(5).
 */
public final class ProcessCpu {
    /** One tick of Linux's USER_HZ. */
    public static final double RESOLUTION_SECONDS = 0.01;

    /** The value of {@link #ticks} without such a file. */
    public static final long UNKNOWN = -1;

    private static final int FIELDS_BEFORE_USER_TIME = 11;

    private ProcessCpu() {}

    /** Ticks of {@link #RESOLUTION_SECONDS}, or {@link #UNKNOWN}. */
    public static long ticks() {
        Optional<String> stat = ProcFile.read("/proc/self/stat");
        return stat.isPresent() ? ticks(stat.get()) : UNKNOWN;
    }

    /** The command in parentheses may contain blanks and parentheses, so parsing starts after the last one. */
    static long ticks(String stat) {
        int at = stat.lastIndexOf(')') + 2;
        for (int skipped = 0; skipped < FIELDS_BEFORE_USER_TIME; skipped++) {
            at = stat.indexOf(' ', at) + 1;
        }
        int user = stat.indexOf(' ', at);
        int system = stat.indexOf(' ', user + 1);
        return Long.parseLong(stat.substring(at, user)) + Long.parseLong(stat.substring(user + 1, system));
    }
}
