package io.github.jdkmatrix.flags;

/** Whether cells run whose flags have no effect on their JDK. */
public enum RedundantCells {
    /** Cells without effect equal the cells without flags, and no fork is spent on them. */
    SKIP,
    /** Cells without effect run, and are marked. */
    RUN
}
