package io.github.jdkmatrix.harness.workload;

/** Which direction of a metric is the good one. */
public enum Better {
    HIGHER,
    LOWER,
    /** The number describes the run, it does not judge it. */
    NEITHER
}
