package io.github.jdkmatrix.harness.workload;

import java.time.Duration;

/** The wall time of a run, for the planner. */
final class Expected {
    /** Start and end of a JVM, and the probe. */
    private static final long JVM_MILLIS = 200;

    private Expected() {}

    /** A JVM in which each iteration, counted or not, takes that long. */
    static Duration of(Params params, long iterationMillis) {
        return Duration.ofMillis(JVM_MILLIS + (1 + params.count("warmup")) * iterationMillis);
    }
}
