package io.github.jdkmatrix.matrix;

/** What the values of a table show. */
public enum TableStyle {
    /** Medians with their intervals, ratios, verdicts. */
    MEDIAN,
    /** Means, deviations and ranges, as hyperfine prints them. */
    HYPERFINE,
    /** All as a share of one metric of the reference. */
    NORMALISED
}
