package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a value differs from its reference, in the one notation of all outputs: {@code -21 % [-39, -13]}, and as a factor beyond
 * half and double, {@code 46.6x [45.0, 47.5]}. Plus is more of the metric, whether that is good or bad.
 */
public final class Change {

    /** Stands in place of a verdict where neither a difference nor its absence could be shown. */
    public static final String NOT_CERTAIN = "?";

    /** A factor with more zeros behind its point is written with a power of ten, as is a huge one. */
    private static final int MAX_ZEROS = 5;

    private static final int SCIENTIFIC = -1;

    /** The limit below which percentages and factors have a decimal where they stand below each other. */
    private static final double FINE = 10;

    /** The certain digits of a double, so that no noise behind them is rounded up. */
    private static final MathContext SURE = new MathContext(12);

    /** The least number of steps of the last digit that divide an interval. */
    private static final double STEPS = 5;

    private static final Pattern ZERO = Pattern.compile("[+-]0(\\.0+)?");

    private Change() {}

    /** A ratio as a change without an interval. */
    public static String of(double ratio) {
        return isFactor(ratio) ? bare(ratio) : bare(ratio) + " %";
    }

    /** A ratio as a change with the ends of its interval, all with as many decimals. */
    public static String of(double ratio, double low, double high) {
        if (isFactor(ratio)) {
            int decimals = factorDecimals(ratio);
            return factor(ratio, decimals) + "x [" + factor(low, decimals) + ", " + factor(high, decimals) + "]";
        }
        int decimals = percentDecimals(low, high);
        return percent(ratio, decimals) + " % [" + percent(low, decimals) + ", " + percent(high, decimals) + "]";
    }

    /** The ratio of a comparison with its interval where it is known; empty without a ratio. */
    public static Optional<String> of(Comparison comparison) {
        return comparison
                .ratio()
                .known()
                .map(ratio -> comparison
                        .interval()
                        .known()
                        .filter(it -> ratio > 0)
                        .map(it -> of(ratio, it.low(), it.high()))
                        .orElseGet(() -> of(ratio)));
    }

    /** A ratio in percent without its sign, beyond half and double as a factor; padded to 5 columns, so that most align. */
    public static String brief(double ratio) {
        return String.format(Locale.ROOT, "%5s", bare(ratio));
    }

    private static String bare(double ratio) {
        return isFactor(ratio)
                ? factor(ratio, factorDecimals(ratio)) + "x"
                : percent(ratio, Math.abs(ratio - 1) < 0.0995 ? 1 : 0);
    }

    /** How far apart the two are at least where they differ, else at most, such as {@code >16} or {@code <2.1x}. */
    public static String bound(Judgement judgement) {
        String bound = judgement
                .comparison()
                .interval()
                .known()
                .map(it -> bound(it, judgement.different()))
                .orElse("");
        return String.format(Locale.ROOT, "%5s", bound);
    }

    static String bound(Interval interval, boolean different) {
        return different ? ">" + least(interval) : "<" + most(interval, FINE);
    }

    /** How far from equal a ratio is at least, rounded towards equal. */
    private static String least(Interval interval) {
        return interval.low() > 1
                ? apart(interval.low(), interval.low() - 1, RoundingMode.FLOOR, FINE)
                : apart(1 / interval.high(), 1 - interval.high(), RoundingMode.FLOOR, FINE);
    }

    /** How far from equal a ratio is at most, rounded away from equal. */
    private static String most(Interval interval, double fine) {
        return apart(
                Math.max(interval.high(), 1 / interval.low()),
                Math.max(interval.high() - 1, 1 - interval.low()),
                RoundingMode.CEILING,
                fine);
    }

    /**
     * A distance in percent, beyond twice as a factor.
     *
     * @param fine a percentage below it has a decimal
     */
    private static String apart(double factor, double share, RoundingMode towards, double fine) {
        if (!Double.isFinite(factor)) {
            return "any";
        }
        boolean asFactor = factor >= 2;
        BigDecimal shown = new BigDecimal(asFactor ? factor : 100 * Math.max(0, share)).round(SURE);
        String digits = shown.setScale(shown.doubleValue() < (asFactor ? FINE : fine) ? 1 : 0, towards)
                .toPlainString();
        return asFactor ? digits + "x" : digits;
    }

    /** The word of a verdict; {@link #NOT_CERTAIN} of an unclear one. */
    public static String word(Verdict verdict) {
        return verdict == Verdict.UNCLEAR ? NOT_CERTAIN : verdict.word();
    }

    /** The verdict, and of an unclear one what its interval proves: {@code ?, at most 8 % apart}; empty without a verdict. */
    public static Optional<String> words(Judgement judgement) {
        return judgement
                .verdict()
                .known()
                .map(verdict -> verdict == Verdict.UNCLEAR
                        ? NOT_CERTAIN
                                + judgement
                                        .comparison()
                                        .interval()
                                        .known()
                                        .map(it -> ", at most " + distance(it) + " apart")
                                        .orElse("")
                        : verdict.word());
    }

    /** How far from equal a ratio may be by its interval, such as {@code 8 %} or {@code 2.1x}. */
    public static String distance(Interval interval) {
        String most = most(interval, 1);
        return most.equals("any") ? "any factor" : most.endsWith("x") ? most : most + " %";
    }

    private static boolean isFactor(double ratio) {
        return ratio <= 0.5 || ratio >= 2;
    }

    private static int factorDecimals(double ratio) {
        if (ratio >= 2) {
            return ratio < 10 ? 2 : ratio < 100 ? 1 : ratio < 1e7 ? 0 : SCIENTIFIC;
        }
        int zeros = ratio > 0 ? (int) -Math.floor(Math.log10(ratio)) - 1 : 0;
        return ratio == 0 ? 0 : zeros > MAX_ZEROS ? SCIENTIFIC : zeros + 2;
    }

    private static String factor(double value, int decimals) {
        return String.format(Locale.ROOT, decimals == SCIENTIFIC ? "%.1e" : "%." + decimals + "f", value);
    }

    /** The fewest that divide the interval into some steps; an interval without a width needs none. */
    private static int percentDecimals(double low, double high) {
        int decimals = 0;
        while (decimals < 2 && high - low > 1e-9 && (high - low) * 100 * Math.pow(10, decimals) < STEPS) {
            decimals++;
        }
        return decimals;
    }

    /** An end that would be rounded to zero has more decimals; zero has no sign. */
    private static String percent(double ratio, int decimals) {
        double share = Math.abs(ratio - 1) < 1e-9 ? 0 : 100 * (ratio - 1);
        String digits = String.format(Locale.ROOT, "%+." + decimals + "f", share);
        if (!ZERO.matcher(digits).matches()) {
            return digits;
        }
        return share != 0 && decimals < 2 ? percent(ratio, decimals + 1) : digits.substring(1);
    }
}
