package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.BaseUnit;
import io.github.jdkmatrix.report.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The unit in which all ticks of an axis are written.
 *
 * @param size of one of it, in the metric's unit
 * @param name empty for a bare number
 */
record AxisUnit(double size, String name) {

    private static final MathContext DIGITS = new MathContext(9);
    private static final String[] PREFIXES = {"", "k ", "M ", "G ", "T ", "P "};
    private static final BaseUnit MILLISECONDS = new BaseUnit(BaseUnit.Kind.SECONDS, 1e3, "");
    private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB"};

    /** The one in which the largest value of an axis has few digits. */
    static AxisUnit of(String unit, double largest) {
        BaseUnit base = unit.equals("ms") ? MILLISECONDS : BaseUnit.of(unit);
        double size = largest / base.perBase();
        AxisUnit prefixed = switch (base.kind()) {
            case SECONDS -> seconds(size);
            case BYTES -> powers(1024, BYTES, "", size);
            case COUNT -> powers(1000, PREFIXES, Quantity.headUnit(unit), size);
        };
        return new AxisUnit(prefixed.size * base.perBase(), (prefixed.name + base.tail()).strip());
    }

    /** A value in this unit, with no more digits than it has. */
    String text(double value) {
        BigDecimal number = new BigDecimal(value / size).round(DIGITS).stripTrailingZeros();
        return (number.signum() == 0 ? BigDecimal.ZERO : number).toPlainString();
    }

    private static AxisUnit seconds(double largest) {
        if (largest >= 1 || largest == 0) {
            return new AxisUnit(1, "s");
        }
        if (largest >= 1e-3) {
            return new AxisUnit(1 / 1e3, "ms");
        }
        return largest >= 1e-6 ? new AxisUnit(1 / 1e6, "us") : new AxisUnit(1 / 1e9, "ns");
    }

    private static AxisUnit powers(double base, String[] prefixes, String unit, double largest) {
        double size = 1;
        int power = 0;
        while (largest / size >= base && power + 1 < prefixes.length) {
            size *= base;
            power++;
        }
        return new AxisUnit(size, (prefixes[power] + unit).strip());
    }
}
