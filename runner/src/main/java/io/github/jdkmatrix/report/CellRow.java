package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cells that differ in the column only.
 *
 * @param label of the row; may be empty
 * @param cells by their column
 * @param metrics the primary one first, then that of its cost
 */
public record CellRow(String label, Map<String, CellSummary> cells, List<String> metrics) {

    public Optional<CellSummary> cell(String column) {
        return Optional.ofNullable(cells.get(column));
    }

    public Optional<Estimate> estimate(String column, String metric) {
        return cell(column).flatMap(it -> it.estimate(metric));
    }

    /** The two sides of a comparison; empty where a cell is missing. */
    public Optional<Judged.Sides> sides(String metric, String reference, String candidate) {
        return cell(reference)
                .flatMap(base -> cell(candidate).map(other -> new Judged.Sides(base, other, metric, metric)));
    }

    public CellSummary any() {
        return cells.values().iterator().next();
    }

    /** The first column with a number. */
    public Optional<String> reference(List<String> columns, String metric) {
        return columns.stream().filter(it -> estimate(it, metric).isPresent()).findFirst();
    }

    /** The same in one metric. */
    public CellRow of(String metric) {
        return new CellRow(label, cells, List.of(metric));
    }

    public String metric() {
        return metrics.getFirst();
    }
}
