package io.github.jdkmatrix.matrix;

/** The style of the values of a table. */
public enum TableStyle {
    /** Medians with their intervals, ratios, verdicts. */
    MEDIAN,
    /** Means, deviations and ranges, as hyperfine prints them. */
    HYPERFINE,
    /** All as a share of one metric of the reference. */
    NORMALISED
}
