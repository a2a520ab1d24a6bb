package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * One benchmark on two JDKs, or in two other columns.
 *
 * @param base the cell in the reference column; empty where there is none
 * @param patch the cell compared with it; empty where there is none
 * @param metric the name of the metric
 * @param pair their comparison; empty where one of them has no number
 * @param matrix that they are of
 */
record ChangeRow(
        Optional<CellSummary> base,
        Optional<CellSummary> patch,
        String metric,
        Optional<ComparedTable.Pair> pair,
        Matrix matrix) {

    private static final String NONE = "-";
    private static final int DIGITS = 4;
    private static final int MOST_DECIMALS = 9;

    /** Both medians, each with the farther end of its interval, then the unit and the change. */
    List<String> values() {
        return List.of(value(base), spread(base), value(patch), spread(patch), unit(), change());
    }

    private Stream<Estimate> estimates() {
        return Stream.of(base, patch).flatMap(it -> estimate(it).stream());
    }

    private Optional<Estimate> estimate(Optional<CellSummary> cell) {
        return cell.flatMap(it -> it.estimate(metric));
    }

    private String value(Optional<CellSummary> cell) {
        return estimate(cell)
                .map(it -> fixed(it.median()))
                .or(() -> cell.map(this::outcome))
                .orElse(NONE);
    }

    private String outcome(CellSummary cell) {
        return cell.notRun()
                .map(why -> CellNotes.word(why, matrix))
                .or(() -> Optional.of(CellNotes.otherForks(cell)).filter(it -> !it.isEmpty()))
                .orElse(NONE);
    }

    private String spread(Optional<CellSummary> cell) {
        return estimate(cell)
                .flatMap(it -> it.interval()
                        .known()
                        .map(interval -> fixed(Math.max(it.median() - interval.low(), interval.high() - it.median()))))
                .orElse(NONE);
    }

    private String unit() {
        List<String> units =
                estimates().map(it -> it.metric().unit()).distinct().toList();
        return units.isEmpty() ? NONE : String.join(" or ", units);
    }

    /** All numbers of the row with the decimals that four digits of the smaller median have. */
    private String fixed(double value) {
        OptionalDouble smaller = estimates()
                .mapToDouble(it -> Math.abs(it.median()))
                .filter(it -> it > 0)
                .min();
        int leading = smaller.isPresent() ? (int) Math.floor(Math.log10(smaller.getAsDouble())) + 1 : 1;
        int decimals = Math.clamp(DIGITS - leading, 0, MOST_DECIMALS);
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** Such as {@code +25.0% [+21.1%, +29.3%] faster}. */
    private String change() {
        return pair.map(ComparedTable.Pair::comparison)
                .filter(it -> it.ratio().known().filter(ratio -> ratio > 0).isPresent())
                .map(it -> {
                    double ratio = it.ratio().known().orElseThrow();
                    return percent(gain(it, ratio))
                            + interval(it)
                            + verdict().map(word -> " " + word).orElse("");
                })
                .orElse(NONE);
    }

    private static String interval(Comparison comparison) {
        return comparison
                .interval()
                .known()
                .map(it -> {
                    double one = gain(comparison, it.low());
                    double other = gain(comparison, it.high());
                    return " [" + percent(Math.min(one, other)) + ", " + percent(Math.max(one, other)) + "]";
                })
                .orElse("");
    }

    private Optional<String> verdict() {
        return pair.flatMap(ComparedTable.Pair::judgement)
                .flatMap(it -> it.verdict().known())
                .map(Verdict::word);
    }

    /** Less is a gain of times and other costs. */
    private static double gain(Comparison comparison, double ratio) {
        return (comparison.metric().better() == Better.LOWER ? 1 / ratio : ratio) - 1;
    }

    private static String percent(double share) {
        // Adding zero makes zero of minus zero.
        double tenths = Math.round(1_000 * share) / 10.0 + 0.0;
        return String.format(Locale.ROOT, "%+.1f%%", tenths);
    }
}
