package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Magnitude;
import io.github.jdkmatrix.report.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * An axis, independent of its length in pixels.
 *
 * @param range the values at its ends
 * @param isLogarithmic whether equal ratios have equal lengths; all values are then above zero
 * @param unit of its ticks; empty where each tick has its own, or none has any
 * @param ticks in the order of their values
 */
record ValueAxis(Range range, boolean isLogarithmic, String unit, List<Tick> ticks) {

    /** The share of the largest value below which the smallest one starts an axis at zero; above, that room is not worth it. */
    private static final double NEAR_ZERO = 0.4;

    /** The ratio beyond which ratios may lie beyond their axis. */
    private static final double FAR = 4;

    /** The ratio within which the ends of intervals are always on their axis. */
    private static final double NEAR = 1.25;

    private static final double HAIR = 1e-9;

    private static final double[] FACTORS = {
        1.02, 1.05, 1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 1e3, 1e4, 1e5, 1e6, 1e9
    };

    record Tick(double value, String label) {}

    /** An axis from zero to the largest of the values. */
    static ValueAxis fromZero(Range values, String unit, int most) {
        Range range = values.with(0);
        return linear(range.high() == range.low() ? range.with(1) : range, unit, most);
    }

    /** Around the values, with zero only where it is near. */
    static ValueAxis around(Range values, String unit, int most) {
        boolean zero = values.low() >= 0 && values.low() < NEAR_ZERO * values.high();
        Range padded = values.padded(0.04);
        return linear(zero ? new Range(0, padded.high()) : padded, unit, most);
    }

    /**
     * An axis of ratios around one, as far to either side: to the farthest of them, and half as far again or {@value #NEAR} times where an
     * interval ends there. A ratio that is more than {@value #FAR} times lies beyond it, unless all are.
     *
     * @param logs the natural logarithms of the ratios
     * @param ends the natural logarithms of the ends of the ratios' intervals
     */
    static ValueAxis ratios(DoubleStream logs, DoubleStream ends) {
        double[] all = logs.map(Math::abs).filter(Range::isDrawable).sorted().toArray();
        double farthest = DoubleStream.of(all)
                .filter(it -> it <= Math.log(FAR))
                .max()
                .orElse(all.length == 0 ? 0 : all[all.length - 1]);
        double room = Math.max(1.5 * farthest, Math.log(NEAR));
        double reach = Math.max(
                1.1 * farthest, Math.min(room, ends.map(Math::abs).max().orElse(0)));
        double end = Math.exp(Math.max(reach, Math.log(1.06)));
        List<Tick> ticks = new ArrayList<>(List.of(new Tick(1, "1x")));
        double apart = Math.log(end) / 4;
        for (double factor : FACTORS) {
            if (Math.log(factor / ticks.getLast().value()) >= apart && factor <= end) {
                String label = new BigDecimal(Double.toString(factor))
                                .stripTrailingZeros()
                                .toPlainString() + "x";
                ticks.addFirst(new Tick(1 / factor, label));
                ticks.add(new Tick(factor, label));
            }
        }
        return new ValueAxis(new Range(1 / end, end), true, "", List.copyOf(ticks));
    }

    /** The position of a value: zero at the start of the axis, one at its end. */
    double share(double value) {
        return isLogarithmic
                ? Math.log(value / range.low()) / Math.log(range.high() / range.low())
                : (value - range.low()) / (range.high() - range.low());
    }

    private static ValueAxis linear(Range range, String unit, int most) {
        AxisUnit scale = AxisUnit.of(unit, range.largest());
        double step = step((range.high() - range.low()) / scale.size(), most) * scale.size();
        List<Tick> ticks = multiples(range, step).stream()
                .map(value -> new Tick(value, scale.text(value)))
                .toList();
        return new ValueAxis(range, false, scale.name(), ticks);
    }

    /** The smallest round step that takes no more than so many steps over a length above zero: 1, 2 or 5 times a power of ten. */
    static double step(double length, int most) {
        double least = length / most;
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        // A hair's breadth for what arithmetic loses, so that a length of 0.3 takes three steps of 0.1.
        return DoubleStream.of(1, 2, 5)
                .map(round -> round * power)
                .filter(it -> it >= least * (1 - HAIR))
                .findFirst()
                .orElse(10 * power);
    }

    /** The multiples of the step within a range, with none of the dust that adding up leaves. */
    static List<Double> multiples(Range range, double step) {
        long first = (long) Math.ceil(range.low() / step - HAIR);
        long last = (long) Math.floor(range.high() / step + HAIR);
        return LongStream.rangeClosed(first, last).mapToObj(i -> i * step).toList();
    }

    /**
     * The common unit of all ticks of an axis.
     *
     * @param size the unit as a multiple of the metric's unit
     * @param name empty for a bare number
     */
    private record AxisUnit(double size, String name) {

        private static final MathContext DIGITS = new MathContext(9);

        /** The most characters of a plain number; a longer one has an exponent. */
        private static final int WIDEST = 15;

        /** The unit in which the largest value of an axis has few digits. */
        static AxisUnit of(String unit, double largest) {
            Magnitude magnitude = Magnitude.of(largest, unit);
            String headUnit = Quantity.headUnit(unit);
            return new AxisUnit(
                    magnitude.divisor(), (magnitude.suffix() + (headUnit.isEmpty() ? "" : " " + headUnit)).strip());
        }

        /** A value in this unit, without trailing zeros, such as {@code 2.5} or {@code 1E+30}. */
        String text(double value) {
            BigDecimal number = new BigDecimal(value / size).round(DIGITS).stripTrailingZeros();
            String plain = (number.signum() == 0 ? BigDecimal.ZERO : number).toPlainString();
            return plain.length() > WIDEST ? number.toString() : plain;
        }
    }

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

        /** The range with room around it, a share of its length at both ends, and some around a single value. */
        Range padded(double share) {
            double room = high > low ? share * (high - low) : high == 0 ? 1 : 0.1 * Math.abs(high);
            return new Range(low - room, high + room);
        }
    }
}
