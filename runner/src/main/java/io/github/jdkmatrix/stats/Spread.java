package io.github.jdkmatrix.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Where values lie and how far they are from there, in a way that a few wild ones do not move.
 *
 * @param median of the values
 * @param mad the median of their distances from it, not scaled
 */
record Spread(double median, double mad) {

    /** As hyperfine has it: ten standard deviations of a normal distribution, each 1.4826 times the raw distance. */
    private static final double FAR = 14.826;

    static Spread of(double[] values) {
        double median = Median.withDefaults().withCopy(true).evaluate(values);
        double[] distances =
                Arrays.stream(values).map(it -> Math.abs(it - median)).toArray();
        return new Spread(median, Median.withDefaults().evaluate(distances));
    }

    /** Whether a value lies far out. One step of the clock is not far, be the others ever so equal. */
    boolean isFar(double value, double step) {
        double distance = Math.abs(value - median);
        return distance > 1.5 * step && distance > FAR * mad;
    }
}
