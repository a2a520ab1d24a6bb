package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/**
 * The CPU time of this process so far, user and system, all threads, ended ones too: fields 14 and 15 of
 * {@code /proc/self/stat}, see proc_pid_stat(5). One small file, since it is read right before the work.
 */
public final class ProcessCpu {
    /** The step in which the time moves: one tick of Linux's USER_HZ. */
    public static final double RESOLUTION_SECONDS = 0.01;

    /** What {@link #ticks} gives where there is no such file. */
    public static final long UNKNOWN = -1;

    private static final int FIELDS_BEFORE_USER_TIME = 11;

    private ProcessCpu() {}

    /** Ticks of {@link #RESOLUTION_SECONDS}, or {@link #UNKNOWN}. */
    public static long ticks() {
        Optional<String> stat = ProcFile.read("/proc/self/stat");
        return stat.isPresent() ? ticks(stat.get()) : UNKNOWN;
    }

    /** The command in parentheses may itself hold blanks and parentheses: what follows the last one is regular. */
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
