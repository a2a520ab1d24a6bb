package io.github.jdkmatrix.stats.states;

/**
 * A part of a fork's time line in which its values stay about the same.
 *
 * @param from the index of its first interval
 * @param to the index behind its last one
 * @param logarithm the natural logarithm of its median
 */
public record Level(int from, int to, double logarithm) {

    public double value() {
        return Math.exp(logarithm);
    }
}
