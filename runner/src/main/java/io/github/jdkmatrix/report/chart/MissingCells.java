package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Why a cell is not in a chart, or not with all its forks, in the words of the tables. */
final class MissingCells {

    private MissingCells() {}

    /** Why a cell that has no number has none. */
    static String reason(CellSummary summary, Matrix matrix) {
        return summary.notRun()
                .map(outcome -> CellNotes.word(outcome, matrix))
                .orElseGet(() -> summary.otherForks().isEmpty() ? "not reported" : CellNotes.otherForks(summary));
    }

    /**
     * A line for each reason that any of these cells without a number has, and whom it is about.
     *
     * @param kind what the names are, such as {@code JDK}
     * @param name the name of a cell
     */
    static List<String> lines(
            List<CellSummary> without, Matrix matrix, String kind, Function<CellSummary, String> name) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        for (CellSummary summary : without) {
            names.computeIfAbsent(reason(summary, matrix), reason -> new LinkedHashSet<>())
                    .add(name.apply(summary));
        }
        return names.entrySet().stream()
                .map(it -> kind + " " + String.join(", ", it.getValue()) + ": " + it.getKey())
                .toList();
    }
}
