package io.github.jdkmatrix.report.chart;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** From where to where values lie; both ends are finite. */
record Range(double low, double high) {

    /** Beyond it nothing is a measurement, and arithmetic on pixels would overflow. */
    private static final double LARGEST = 1e18;

    /** How many times as high as another panel one may be, if both are drawn to one scale. */
    private static final double ALIKE = 2.5;

    /** Of those values that can be drawn; nothing where none can. */
    static Optional<Range> of(DoubleStream values) {
        DoubleSummaryStatistics all = values.filter(Range::isDrawable).summaryStatistics();
        return all.getCount() == 0 ? Optional.empty() : Optional.of(new Range(all.getMin(), all.getMax()));
    }

    /**
     * The same range for all panels where their upper ends are not too far apart: only then can panels be compared at a
     * glance. Else each keeps its own.
     */
    static List<Range> shared(List<Range> panels) {
        double highest = panels.stream().mapToDouble(Range::high).max().orElse(0);
        double lowest = panels.stream().mapToDouble(Range::high).min().orElse(0);
        if (highest > ALIKE * lowest) {
            return panels;
        }
        Range all = panels.stream().reduce(Range::with).orElse(new Range(0, 0));
        return panels.stream().map(it -> all).toList();
    }

    /** Whether it is a number of any sensible size. */
    static boolean isDrawable(double value) {
        return Math.abs(value) <= LARGEST;
    }

    Range with(double value) {
        return new Range(Math.min(low, value), Math.max(high, value));
    }

    Range with(Range other) {
        return with(other.low).with(other.high);
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
