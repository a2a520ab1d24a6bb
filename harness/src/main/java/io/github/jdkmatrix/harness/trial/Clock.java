package io.github.jdkmatrix.harness.trial;

/** The only code that reads the clock. */
public final class Clock {
    private static final double NANOS_PER_SECOND = 1e9;

    private Clock() {}

    /** A time in nanoseconds, for differences only. */
    public static long nanos() {
        return System.nanoTime();
    }

    /** The seconds from one point in time to another. */
    public static double seconds(long fromNanos, long toNanos) {
        return (toNanos - fromNanos) / NANOS_PER_SECOND;
    }

    /** Runs the work of a trial, and nothing else, and returns its seconds. */
    public static double time(Trial trial) throws Exception {
        long start = nanos();
        trial.run();
        long end = nanos();
        return seconds(start, end);
    }
}
