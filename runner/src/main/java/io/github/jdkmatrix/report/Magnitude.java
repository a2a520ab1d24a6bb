package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The common divisor of a group of numbers, for readable figures.
 *
 * @param divisor of the values
 * @param suffix the prefix or unit that makes up for it
 */
public record Magnitude(double divisor, String suffix) {

    private static final MathContext DIGITS = new MathContext(4);
    private static final int MAX_DECIMALS = 15;
    private static final double MAX_READABLE = 1e15;
    private static final BigDecimal MAX_WHOLE = BigDecimal.valueOf(10_000);

    /** The certain digits of a double: a value halfway between two steps is rounded alike, however it was computed. */
    private static final MathContext SURE = new MathContext(12);

    private static final String[] LARGE = {"", " k", " M", " G", " T", " P"};
    private static final String[] BYTES = {" B", " KiB", " MiB", " GiB", " TiB"};

    /** Seconds down to ns, bytes up to TiB, everything else to k, M, G. */
    public static Magnitude of(double value, String unit) {
        BaseUnit base = BaseUnit.of(unit);
        double size = Math.abs(value) / base.perBase();
        Magnitude prefix = switch (base.kind()) {
            case SECONDS -> seconds(size);
            case BYTES -> prefixed(size, 1024, BYTES);
            case COUNT -> prefixed(size, 1000, LARGE);
        };
        return new Magnitude(prefix.divisor * base.perBase(), prefix.suffix + base.tail());
    }

    private static Magnitude seconds(double size) {
        if (size >= 1 || size == 0) {
            return new Magnitude(1, " s");
        }
        if (size >= 1e-3) {
            return new Magnitude(1 / 1e3, " ms");
        }
        return size >= 1e-6 ? new Magnitude(1 / 1e6, " us") : new Magnitude(1 / 1e9, " ns");
    }

    private static Magnitude prefixed(double value, double base, String[] prefixes) {
        double size = value;
        double divisor = 1;
        int prefix = 0;
        while (size >= base && prefix + 1 < prefixes.length) {
            size /= base;
            divisor *= base;
            prefix++;
        }
        return new Magnitude(divisor, prefixes[prefix]);
    }

    /**
     * A value with its suffix: four significant digits, none beyond the step; a whole number of up to four stays as it is.
     *
     * @param step in which values move, zero where it is not known
     */
    String text(double value, double step) {
        return plain(value, isWhole(value) ? Math.min(0, decimals(step)) : decimals(value, step)) + suffix;
    }

    /** A value without this suffix, where other values of the row have it too; a value far from them has a suffix of its own. */
    String digits(double value, double step, String unit) {
        double size = Math.abs(value / divisor);
        boolean far = value != 0 && (size >= MAX_WHOLE.doubleValue() || size < 1 / MAX_WHOLE.doubleValue());
        String text = far ? of(value, unit).text(value, step) : text(value, step);
        return far ? text : text.substring(0, text.length() - suffix.length());
    }

    /** The suffix as the unit of a row, such as {@code ms} or {@code M/s}. */
    String rowUnit() {
        return suffix.replace(" ops/", "/").strip();
    }

    /**
     * The two ends around a value, in its digits and without its suffix; an end that is far from the value has its own. Nothing where both
     * are equal in these digits.
     */
    static Optional<String> between(Estimate around, double low, double high) {
        String unit = around.metric().unit();
        double value = around.median();
        double step = around.resolution();
        Magnitude magnitude = of(value, unit);
        boolean whole = magnitude.isWhole(value) && magnitude.isWhole(low) && magnitude.isWhole(high);
        int decimals = whole ? Math.min(0, magnitude.decimals(step)) : magnitude.decimals(value, step);
        String from = magnitude.end(low, decimals, step, unit);
        String to = magnitude.end(high, decimals, step, unit);
        return from.equals(to) ? Optional.empty() : Optional.of("[" + from + ", " + to + "]");
    }

    /** An end in these decimals; none is shown as zero that is not. */
    private String end(double value, int decimals, double step, String unit) {
        if (Math.abs(value / divisor) >= MAX_WHOLE.doubleValue()) {
            return of(value, unit).text(value, step);
        }
        double place = divisor * Math.pow(10, -decimals);
        return value != 0 && Math.abs(value) < Math.max(step, place / 2)
                ? (value < 0 ? ">-" : "<") + plain(Math.max(step, place), decimals)
                : plain(value, decimals);
    }

    private boolean isWhole(double value) {
        if (!Double.isFinite(value)) {
            return false;
        }
        BigDecimal size = sure(value);
        return size.abs().compareTo(MAX_WHOLE) < 0 && size.stripTrailingZeros().scale() <= 0;
    }

    private int decimals(double value, double step) {
        if (!Double.isFinite(value)) {
            return 0;
        }
        BigDecimal rounded = sure(value).round(DIGITS);
        return Math.min(DIGITS.getPrecision() - (rounded.precision() - rounded.scale()), decimals(step));
    }

    /** The place of a step's first digit; any number of decimals where no step is known. */
    private int decimals(double step) {
        if (step <= 0) {
            return Integer.MAX_VALUE;
        }
        BigDecimal size = sure(step);
        return size.scale() - size.precision() + 1;
    }

    /** A value without suffix, with an exponent where there are too many digits to read. */
    private String plain(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        return decimals > MAX_DECIMALS || Math.abs(value / divisor) >= MAX_READABLE
                ? sure(value).round(DIGITS).toString()
                : sure(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }

    private BigDecimal sure(double value) {
        return new BigDecimal(value / divisor).round(SURE);
    }

    /**
     * The unit that values are shown in, before any prefix.
     *
     * @param kind which prefixes there are
     * @param perBase how many of the unit make one of the base: a second, a byte, one
     * @param tail the text after the prefix
     */
    public record BaseUnit(Kind kind, double perBase, String tail) {

        /** Which prefixes a base has. */
        public enum Kind {
            /** Seconds, with prefixes down to ns. */
            SECONDS,
            /** Bytes, with prefixes up to TiB. */
            BYTES,
            /** A count, with prefixes up to P. */
            COUNT
        }

        private static final BaseUnit ANY = new BaseUnit(Kind.COUNT, 1, "");

        /** JMH's names of units of time, each with how many make a second. */
        private static final Map<String, Double> PER_SECOND = Map.of(
                "ns", 1e9, "us", 1e6, "ms", 1e3, "s", 1.0, "min", 1.0 / 60, "hr", 1.0 / 3_600, "day", 1.0 / 86_400);

        private static final Map<String, BaseUnit> KNOWN = known();

        /** The base of a unit; of a unit that is not known, the unit itself. */
        public static BaseUnit of(String unit) {
            return KNOWN.getOrDefault(unit, ANY);
        }

        /** Whether each value has the base behind it, so that the unit need not stand elsewhere. */
        public static boolean isShownWithValues(String unit) {
            return KNOWN.containsKey(unit);
        }

        private static Map<String, BaseUnit> known() {
            Map<String, BaseUnit> all = new HashMap<>();
            PER_SECOND.forEach((unit, perSecond) -> {
                all.put("ops/" + unit, new BaseUnit(Kind.COUNT, 1 / perSecond, " ops/s"));
                all.put(unit + "/op", new BaseUnit(Kind.SECONDS, perSecond, "/op"));
                all.put(unit, new BaseUnit(Kind.SECONDS, perSecond, ""));
            });
            all.put("µs", all.get("us"));
            all.put("B", new BaseUnit(Kind.BYTES, 1, ""));
            all.put("B/op", new BaseUnit(Kind.BYTES, 1, "/op"));
            return Map.copyOf(all);
        }
    }
}
