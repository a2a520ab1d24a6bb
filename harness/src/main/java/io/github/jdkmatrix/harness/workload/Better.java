package io.github.jdkmatrix.harness.workload;

/** The better direction of a metric. */
public enum Better {
    HIGHER,
    LOWER,
    /** A higher value is neither better nor worse. */
    NEITHER,
    /** A difference means nothing: an error bar, or the wall time of a fixed duration. */
    NOT_JUDGED;

    /** Whether one direction is better. */
    public boolean directed() {
        return this == HIGHER || this == LOWER;
    }
}
