package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cells that differ in the column only.
 *
 * @param label of the row
 * @param cells by their column
 * @param metrics the primary one first, then that of its cost
 */
record Row(String label, Map<String, CellSummary> cells, List<String> metrics) {

    Optional<CellSummary> cell(String column) {
        return Optional.ofNullable(cells.get(column));
    }

    Optional<Estimate> estimate(String column, String metric) {
        return cell(column).flatMap(it -> it.estimate(metric));
    }

    /** The two sides of a comparison; empty where a cell is missing. */
    Optional<Judged.Sides> sides(String metric, String reference, String candidate) {
        return cell(reference)
                .flatMap(base -> cell(candidate).map(other -> new Judged.Sides(base, other, metric, metric)));
    }

    CellSummary any() {
        return cells.values().iterator().next();
    }

    /** The first column with a number. */
    Optional<String> reference(List<String> columns, String metric) {
        return columns.stream().filter(it -> estimate(it, metric).isPresent()).findFirst();
    }
}
