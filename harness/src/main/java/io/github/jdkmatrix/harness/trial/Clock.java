package io.github.jdkmatrix.harness.trial;

/** The only caller of the clock. */
public final class Clock {
    private static final double NANOS_PER_SECOND = 1e9;

    private Clock() {}

    /** A point in time, good only for a difference, in nanoseconds. */
    public static long nanos() {
        return System.nanoTime();
    }

    /** The seconds from one point in time to another. */
    public static double seconds(long fromNanos, long toNanos) {
        return (toNanos - fromNanos) / NANOS_PER_SECOND;
    }

    /** Runs the work of a trial and nothing else, and gives the seconds it took. */
    public static double time(Trial trial) throws Exception {
        long start = nanos();
        trial.run();
        long end = nanos();
        return seconds(start, end);
    }
}
