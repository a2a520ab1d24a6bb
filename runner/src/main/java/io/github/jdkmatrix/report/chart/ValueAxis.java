package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Quantity;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An axis, independent of its length in pixels.
 *
 * @param range the values at its ends
 * @param isLogarithmic whether equal ratios have equal lengths; all values are then above zero
 * @param unit of its ticks; empty where each tick has its own, or none has any
 * @param ticks in the order of their values
 */
record ValueAxis(Range range, boolean isLogarithmic, String unit, List<Tick> ticks) {

    /** More than so many times, and small values would lie on the line of zero. */
    private static final double WIDE = 50;

    /** Less of the whole, and what lies below the smallest value is not worth its room. */
    private static final double NEAR_ZERO = 0.4;

    record Tick(double value, String label) {}

    /** From zero to a round value above all others; by ratios where the values differ too much for that. */
    static ValueAxis fromZero(Range values, String unit, int most) {
        if (values.low() > 0 && values.factor() > WIDE) {
            return logarithmic(values, unit, most);
        }
        Range range = values.with(0);
        if (range.high() == range.low()) {
            range = range.with(1);
        }
        AxisUnit axisUnit = AxisUnit.of(unit, range.largest());
        double step = step(range, axisUnit, most);
        Range whole = new Range(Math.floor(range.low() / step) * step, Math.ceil(range.high() / step) * step);
        return linear(whole, step, axisUnit);
    }

    /** Around the values, with zero only where it is near; by ratios where the values differ too much for that. */
    static ValueAxis around(Range values, String unit, int most) {
        if (values.low() > 0 && values.factor() > WIDE) {
            return logarithmic(values, unit, most);
        }
        boolean zero = values.low() >= 0 && values.low() < NEAR_ZERO * values.high();
        Range padded = zero ? new Range(0, values.padded(0.04).high()) : values.padded(0.04);
        AxisUnit axisUnit = AxisUnit.of(unit, padded.largest());
        return linear(padded, step(padded, axisUnit, most), axisUnit);
    }

    /** From end to end of the values, which are counted one by one. */
    static ValueAxis exactly(Range values, int most) {
        Range range = values.high() > values.low() ? values : values.padded(0);
        return linear(range, Ticks.step(range.high() - range.low(), most), new AxisUnit(1, ""));
    }

    /** A place for each label, from zero on. */
    static ValueAxis places(List<String> labels) {
        List<Tick> ticks = IntStream.range(0, labels.size())
                .mapToObj(i -> new Tick(i, labels.get(i)))
                .toList();
        return new ValueAxis(new Range(-0.5, labels.size() - 0.5), false, "", ticks);
    }

    /** Whether a length on it is a difference from zero. */
    boolean startsAtZero() {
        return !isLogarithmic && range.low() == 0;
    }

    /** The position of a value: zero at the start of the axis, one at its end. */
    double share(double value) {
        return isLogarithmic
                ? Math.log(value / range.low()) / Math.log(range.factor())
                : (value - range.low()) / (range.high() - range.low());
    }

    private static double step(Range range, AxisUnit unit, int most) {
        return Ticks.step((range.high() - range.low()) / unit.size(), most) * unit.size();
    }

    private static ValueAxis linear(Range range, double step, AxisUnit unit) {
        List<Tick> ticks = Ticks.linear(range, step).stream()
                .map(value -> new Tick(value, unit.text(value)))
                .toList();
        return new ValueAxis(range, false, unit.name(), ticks);
    }

    private static ValueAxis logarithmic(Range values, String unit, int most) {
        Range range = new Range(values.low() / 1.25, values.high() * 1.25);
        List<Tick> ticks = Ticks.logarithmic(range, most).stream()
                .map(value -> new Tick(value, Quantity.format(value, unit)))
                .toList();
        return new ValueAxis(range, true, Quantity.headUnit(unit), ticks);
    }
}
