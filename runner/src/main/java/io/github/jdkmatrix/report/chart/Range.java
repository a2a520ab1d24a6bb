package io.github.jdkmatrix.report.chart;

import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** A range of values; both ends are finite. */
record Range(double low, double high) {

    /** The largest size of a value: beyond it nothing is a measurement, and arithmetic on pixels would overflow. */
    private static final double LARGEST = 1e18;

    /** The range of those values that can be drawn; empty where none can. */
    static Optional<Range> of(DoubleStream values) {
        DoubleSummaryStatistics all = values.filter(Range::isDrawable).summaryStatistics();
        return all.getCount() == 0 ? Optional.empty() : Optional.of(new Range(all.getMin(), all.getMax()));
    }

    /** Whether a value is a number of any sensible size. */
    static boolean isDrawable(double value) {
        return Math.abs(value) <= LARGEST;
    }

    Range with(double value) {
        return new Range(Math.min(low, value), Math.max(high, value));
    }

    /** The absolute value of the end farther from zero. */
    double largest() {
        return Math.max(Math.abs(low), Math.abs(high));
    }

    /** How many times the lower end the upper one is; endless where the lower is not above zero. */
    double factor() {
        return low > 0 ? high / low : Double.POSITIVE_INFINITY;
    }

    /** The range with room around it, a share of its length at both ends, and some around a single value. */
    Range padded(double share) {
        double room = high > low ? share * (high - low) : high == 0 ? 1 : 0.1 * Math.abs(high);
        return new Range(low - room, high + room);
    }
}
