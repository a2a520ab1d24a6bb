package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Magnitude;
import io.github.jdkmatrix.report.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The common unit of all ticks of an axis.
 *
 * @param size the unit as a multiple of the metric's unit
 * @param name empty for a bare number
 */
record AxisUnit(double size, String name) {

    private static final MathContext DIGITS = new MathContext(9);
    private static final double PER_SECOND = 1e3;

    /** Of a plain number; a longer one has an exponent. */
    private static final int WIDEST = 15;

    /** The unit in which the largest value of an axis has few digits. */
    static AxisUnit of(String unit, double largest) {
        if (unit.equals("ms")) {
            AxisUnit seconds = of("s", largest / PER_SECOND);
            return new AxisUnit(seconds.size * PER_SECOND, seconds.name);
        }
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
