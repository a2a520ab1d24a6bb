package io.github.jdkmatrix.flags;

/** Whether cells run whose flags have no effect on their JDK. */
public enum RedundantCells {
    /** They equal the cells without flags, and no run is spent on them. */
    SKIP,
    /** They run, and are marked. */
    RUN
}
