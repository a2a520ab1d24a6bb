package io.github.jdkmatrix.explain;

/**
 * The cost of a place on both sides, in CPU seconds for each unit of work.
 *
 * @param a mean over the forks of side A
 * @param b mean over the forks of side B
 * @param margin half the width of the interval of B − A
 */
record FrameDifference(ProfileEntry place, double a, double b, double margin) {

    double value() {
        return b - a;
    }

    double low() {
        return value() - margin;
    }

    double high() {
        return value() + margin;
    }

    /** Whether the interval leaves out zero. */
    boolean isCertain() {
        return Math.abs(value()) > margin;
    }
}
