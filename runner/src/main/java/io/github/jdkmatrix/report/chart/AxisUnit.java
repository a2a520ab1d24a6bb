package io.github.jdkmatrix.report.chart;

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
    private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB"};

    /** The one in which the largest value of an axis has few digits. */
    static AxisUnit of(String unit, double largest) {
        return switch (unit) {
            case "s" -> seconds(1, largest);
            case "ms" -> seconds(1e3, largest / 1e3);
            case "ns" -> seconds(1e9, largest / 1e9);
            case "B" -> powers(1024, BYTES, "", largest);
            default -> powers(1000, PREFIXES, unit.equals("1") ? "" : unit, largest);
        };
    }

    /** A value in this unit, with no more digits than it has. */
    String text(double value) {
        BigDecimal number = new BigDecimal(value / size).round(DIGITS).stripTrailingZeros();
        return (number.signum() == 0 ? BigDecimal.ZERO : number).toPlainString();
    }

    private static AxisUnit seconds(double perSecond, double largest) {
        if (largest >= 1 || largest == 0) {
            return new AxisUnit(perSecond, "s");
        }
        if (largest >= 1e-3) {
            return new AxisUnit(perSecond * 1e-3, "ms");
        }
        return largest >= 1e-6 ? new AxisUnit(perSecond * 1e-6, "us") : new AxisUnit(perSecond * 1e-9, "ns");
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
