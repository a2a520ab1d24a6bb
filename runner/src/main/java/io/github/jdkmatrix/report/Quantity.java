package io.github.jdkmatrix.report;

import io.github.jdkmatrix.report.Magnitude.BaseUnit;
import io.github.jdkmatrix.stats.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/** Numbers as people read them: four significant digits and a prefix. */
public final class Quantity {

    /** What the ends behind a median are where its forks are too few for an interval. */
    public static final String RANGE = "[a, b]: the smallest and the largest of fewer than 6 forks";

    private Quantity() {}

    /** The value with its unit, scaled: seconds down to ns, bytes to MiB, everything else to k, M, G; by operation likewise. */
    public static String format(double value, String unit) {
        return Magnitude.of(value, unit).text(value, 0);
    }

    /** The unit as it stands in a table's head; empty where {@link #format} writes it with each value. */
    public static String headUnit(String unit) {
        return unit.equals("1") || BaseUnit.isShownWithValues(unit) ? "" : unit;
    }

    /** A value of an estimate with its unit and no digit that its clock does not have: less than one step says so. */
    public static String format(double value, Estimate estimate) {
        String unit = estimate.metric().unit();
        double step = estimate.resolution();
        return value != 0 && Math.abs(value) < step
                ? "< " + format(step, unit)
                : Magnitude.of(value, unit).text(value, step);
    }

    /** The median of an estimate, or that it is below the step of its clock. */
    public static String median(Estimate estimate) {
        return estimate.belowResolution()
                ? "< " + format(estimate.resolution(), estimate)
                : format(estimate.median(), estimate);
    }

    /** The unit of a row whose first number is this. */
    public static String rowUnit(Estimate first) {
        return Magnitude.of(first.median(), first.metric().unit()).rowUnit();
    }

    /** The median in the unit of a row, without it; one of another unit, or below the step of its clock, has its own. */
    public static String inRow(Estimate estimate, Estimate first) {
        String unit = estimate.metric().unit();
        return estimate.belowResolution() || !unit.equals(first.metric().unit())
                ? median(estimate)
                : Magnitude.of(first.median(), unit).digits(estimate.median(), estimate.resolution(), unit);
    }

    /** The smallest and the largest value of forks that are too few for an interval; empty of one fork. */
    public static Optional<String> range(Estimate estimate) {
        return Optional.of(estimate)
                .filter(it -> it.n() > 1 && !it.belowResolution())
                .filter(it -> it.interval().known().isEmpty())
                .flatMap(it -> Magnitude.between(it, it.min(), it.max()));
    }

    /** The median, of few forks with their range. */
    public static String withRange(Estimate estimate) {
        return median(estimate) + range(estimate).map(it -> " " + it).orElse("");
    }

    /** The median with the ends of its interval, such as {@code 145.8 [140.1, 361.0]}; of few forks with their range. */
    public static String withEnds(Estimate estimate) {
        return estimate.interval()
                .known()
                .filter(it -> !estimate.belowResolution())
                .flatMap(it -> Magnitude.between(estimate, it.low(), it.high()))
                .map(it -> median(estimate) + " " + it)
                .orElseGet(() -> withRange(estimate));
    }

    /** The p of a test in words, with three digits as {@code json} has more of: {@code 0.0455}. */
    public static String p(double p) {
        return p < 0.0001
                ? "below 0.0001"
                : new BigDecimal(p)
                        .round(new MathContext(3, RoundingMode.HALF_UP))
                        .toPlainString();
    }

    /** A share that somebody declared, such as {@code 2.5 %}. */
    public static String declared(double share) {
        return new BigDecimal(100 * share)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString() + " %";
    }

    /** A share, such as {@code 1.2%}. */
    public static String percent(double share) {
        double percent = 100 * share;
        return percent > 0 && percent < 0.05
                ? "<0.1%"
                : String.format(Locale.ROOT, percent < 9.95 ? "%.1f%%" : "%.0f%%", percent);
    }
}
