package io.github.jdkmatrix.harness.workload;

/** What more of a metric means in its workload. */
public enum Better {
    HIGHER,
    LOWER,
    /** More is different, but neither better nor worse. */
    NEITHER,
    /** A difference says nothing about what is compared: an error bar, the wall time of a fixed duration. */
    NOT_JUDGED;

    /** Whether more or less of it is the good one. */
    public boolean directed() {
        return this == HIGHER || this == LOWER;
    }
}
