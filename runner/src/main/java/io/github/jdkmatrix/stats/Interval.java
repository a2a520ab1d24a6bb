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

    /** What of it is above one, or below; where that is nothing, the number next to one. */
    Interval besideOne(boolean above) {
        double next = above ? Math.nextUp(1.0) : Math.nextDown(1.0);
        return above
                ? new Interval(Math.max(low, next), Math.max(high, next), level)
                : new Interval(Math.min(low, next), Math.min(high, next), level);
    }
}
