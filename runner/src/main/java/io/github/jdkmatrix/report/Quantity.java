package io.github.jdkmatrix.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as people read them: four significant digits and a prefix. */
public final class Quantity {

    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final String[] LARGE = {"", " k", " M", " G", " T", " P"};
    private static final String[] BYTES = {" B", " KiB", " MiB", " GiB", " TiB"};

    private Quantity() {}

    /** The value with its unit, scaled: seconds down to ns, bytes to MiB, everything else to k, M, G. */
    public static String format(double value, String unit) {
        return switch (unit) {
            case "s" -> seconds(value);
            case "ns" -> seconds(value / 1e9);
            case "B" -> scaled(value, 1024, BYTES);
            default -> scaled(value, 1000, LARGE);
        };
    }

    /** The unit as it stands in a table's head; empty where {@link #format} writes it with each value. */
    public static String headUnit(String unit) {
        return switch (unit) {
            case "s", "ns", "B", "1" -> "";
            default -> unit;
        };
    }

    /** A ratio, such as {@code 25.4x}: two decimals near one, fewer where they would be noise. */
    public static String ratio(double ratio) {
        double size = Math.abs(ratio);
        if (size > 0 && size < 0.1) {
            return size < 0.0005 ? "<0.001x" : String.format(Locale.ROOT, "%.3fx", ratio);
        }
        int decimals = size < 10 ? 2 : size < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "fx", ratio);
    }

    /**
     * A ratio with its interval, such as {@code 0.95x [0.93, 0.97]}: with a third decimal where the interval is so short
     * that two would hide it.
     */
    static String ratio(double ratio, double low, double high) {
        double size = Math.max(Math.abs(ratio), high);
        if (size < 0.1) {
            return ratio(ratio) + " [" + fixed(low, 4) + ", " + fixed(high, 4) + "]";
        }
        int decimals = size >= 100 ? 0 : size >= 10 ? 1 : high - low < 0.02 ? 3 : 2;
        return fixed(ratio, decimals) + "x [" + fixed(low, decimals) + ", " + fixed(high, decimals) + "]";
    }

    /** How far the farther end of an interval lies from its value, such as {@code ±1.2%}. */
    static String spread(double value, double low, double high) {
        double farther = Math.max(value - low, high - value);
        return farther == 0 || value == 0
                ? "±" + (farther == 0 ? "0%" : plain(farther))
                : "±" + percent(farther / Math.abs(value));
    }

    /** A share, such as {@code 1.2%}. */
    static String percent(double share) {
        double percent = 100 * share;
        return percent > 0 && percent < 0.05 ? "<0.1%" : fixed(percent, percent < 9.95 ? 1 : 0) + "%";
    }

    private static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private static String seconds(double value) {
        double size = Math.abs(value);
        if (size >= 1 || size == 0) {
            return plain(value) + " s";
        }
        if (size >= 1e-3) {
            return plain(value * 1e3) + " ms";
        }
        return size >= 1e-6 ? plain(value * 1e6) + " us" : plain(value * 1e9) + " ns";
    }

    private static String scaled(double value, double base, String[] prefixes) {
        double size = value;
        int prefix = 0;
        while (Math.abs(size) >= base && prefix + 1 < prefixes.length) {
            size /= base;
            prefix++;
        }
        return plain(size) + prefixes[prefix];
    }

    /** Four significant digits; a whole number of up to four stays as it is. */
    private static String plain(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e4) {
            return Long.toString((long) value);
        }
        BigDecimal rounded = new BigDecimal(value).round(FOUR_DIGITS);
        int beforePoint = rounded.precision() - rounded.scale();
        return rounded.setScale(Math.max(0, FOUR_DIGITS.getPrecision() - beforePoint))
                .toPlainString();
    }
}
