package io.github.jdkmatrix.stats;

/**
 * A confidence interval.
 *
 * @param low its lower end
 * @param high its upper end
 * @param level the probability with which such an interval holds the value: attained where it is known exactly, else as
 *     stated
 */
public record Interval(double low, double high, double level) {

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Whether all of it lies between these, themselves included. */
    public boolean within(double from, double to) {
        return from <= low && high <= to;
    }
}
