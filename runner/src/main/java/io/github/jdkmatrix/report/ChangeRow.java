package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One benchmark on two JDKs, or in two other columns.
 *
 * @param base the cell in the reference column; empty where there is none
 * @param patch the cell compared with it; empty where there is none
 * @param metric the name of the metric
 * @param pair their comparison; empty where one of them has no number
 * @param matrix that they are of
 * @param notes the footnotes of the table
 */
record ChangeRow(
        Optional<CellSummary> base,
        Optional<CellSummary> patch,
        String metric,
        Optional<ComparedTable.Pair> pair,
        Matrix matrix,
        Notes notes) {

    private static final String NONE = "-";
    private static final int DIGITS = 4;
    private static final int MOST_DECIMALS = 9;
    private static final double MOST_WHOLE = 1e15;

    /** Of a logarithm. */
    private static final double ROUNDING = 1e-9;

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
        return cell.map(it -> estimate(cell).map(this::median).orElseGet(() -> outcome(it)) + marks(it))
                .orElse(NONE);
    }

    private String median(Estimate estimate) {
        return estimate.belowResolution() ? "< " + fixed(estimate.resolution()) : fixed(estimate.median());
    }

    private String outcome(CellSummary cell) {
        return cell.notRun()
                .map(why -> CellNotes.word(why, matrix))
                .or(() -> Optional.of(CellNotes.otherForks(cell)).filter(it -> !it.isEmpty()))
                .orElse(NONE);
    }

    /** Of the note on the forks that are not in the number. */
    private String marks(CellSummary cell) {
        return CellNotes.failedForks(cell).map(it -> " " + notes.mark(it)).orElse("");
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

    /** All numbers of the row with the decimals that four digits of the smaller median have, and none beyond its clock. */
    private String fixed(double value) {
        double smaller = estimates()
                .mapToDouble(it -> Math.abs(it.median()))
                .filter(it -> it > 0)
                .min()
                .orElse(1);
        int leading = (int) Math.floor(Math.log10(smaller)) + 1;
        if (DIGITS - leading > MOST_DECIMALS || Math.abs(value) >= MOST_WHOLE) {
            return String.format(Locale.ROOT, "%." + (DIGITS - 1) + "e", value);
        }
        int decimals = Math.clamp(DIGITS - leading, 0, clockDecimals());
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** The decimals of the finer clock step. */
    private int clockDecimals() {
        return estimates()
                .mapToDouble(Estimate::resolution)
                .filter(it -> it > 0)
                .mapToInt(it -> (int) Math.ceil(-Math.log10(it) - ROUNDING))
                .map(it -> Math.clamp(it, 0, MOST_DECIMALS))
                .max()
                .orElse(MOST_DECIMALS);
    }

    /** Such as {@code +25 % [+21, +29] slower}. */
    private String change() {
        return pair.map(it -> Change.of(it.comparison()).orElse(NONE) + verdict(it))
                .orElse(NONE);
    }

    /** The verdict, and the marks of the notes that say what is missing. */
    private String verdict(ComparedTable.Pair of) {
        Stream<String> word = of.judgement().flatMap(it -> it.verdict().known()).map(Change::word).stream();
        Stream<String> reasons = Stream.of(
                        of.comparison().interval().whyNot(),
                        of.judgement().flatMap(it -> it.verdict().whyNot()),
                        of.judgement().flatMap(Judgement::whyUnclear))
                .flatMap(Optional::stream)
                .distinct()
                .map(notes::mark);
        return Stream.concat(word, reasons).map(it -> " " + it).collect(Collectors.joining());
    }
}
