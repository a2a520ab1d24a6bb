package io.github.jdkmatrix.report.chart;

import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** From where to where values lie; both ends are finite. */
record Range(double low, double high) {

    /** Beyond it nothing is a measurement, and arithmetic on pixels would overflow. */
    private static final double LARGEST = 1e18;

    /** Of those values that can be drawn; nothing where none can. */
    static Optional<Range> of(DoubleStream values) {
        DoubleSummaryStatistics all = values.filter(Range::isDrawable).summaryStatistics();
        return all.getCount() == 0 ? Optional.empty() : Optional.of(new Range(all.getMin(), all.getMax()));
    }

    /** Whether it is a number of any sensible size. */
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

    /** The same with room around it, and some around a single value. */
    Range padded(double share) {
        double room = high > low ? share * (high - low) : high == 0 ? 1 : 0.1 * Math.abs(high);
        return new Range(low - room, high + room);
    }
}
