package io.github.jdkmatrix.stats;

/**
 * A confidence interval.
 *
 * @param low the lower end
 * @param high the upper end
 * @param level the probability with which such an interval holds the value: attained where it is known exactly, else as stated
 */
public record Interval(double low, double high, double level) {

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Whether the whole interval lies between two values, both included. */
    public boolean within(double from, double to) {
        return from <= low && high <= to;
    }

    /** The part of the interval above one, or below; where there is none, the number next to one. */
    Interval besideOne(boolean above) {
        double next = above ? Math.nextUp(1.0) : Math.nextDown(1.0);
        return above
                ? new Interval(Math.max(low, next), Math.max(high, next), level)
                : new Interval(Math.min(low, next), Math.min(high, next), level);
    }
}
