package io.github.jdkmatrix.stats.states;

/**
 * A part of a fork's time line in which its rate stays about the same.
 *
 * @param from the index of its first interval
 * @param to the index behind its last one
 * @param logRate the natural logarithm of its median rate
 */
record Level(int from, int to, double logRate) {

    /** In units per second. */
    double rate() {
        return Math.exp(logRate);
    }

    boolean isBetween(double low, double high) {
        return low < logRate && logRate <= high;
    }
}
