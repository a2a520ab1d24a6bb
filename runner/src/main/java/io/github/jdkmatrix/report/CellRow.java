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
 * @param metrics the speeds of the row, the primary one first, then its costs
 */
public record CellRow(String label, Map<String, CellSummary> cells, List<String> metrics) {

    public Optional<CellSummary> cell(String column) {
        return Optional.ofNullable(cells.get(column));
    }

    public Optional<Estimate> estimate(String column, String metric) {
        return cell(column).flatMap(it -> it.estimate(metric));
    }

    /** Whether the row's cell of a column has numbers. */
    public boolean hasNumber(String column) {
        return cell(column).filter(it -> !it.estimates().isEmpty()).isPresent();
    }

    /** Whether forks of its cell of a column were started. */
    public boolean ran(String column) {
        return cell(column).filter(it -> it.notRun().isEmpty()).isPresent();
    }

    public CellSummary any() {
        return cells.values().iterator().next();
    }

    /** The first column with a number. */
    public Optional<String> reference(List<String> columns, String metric) {
        return columns.stream().filter(it -> estimate(it, metric).isPresent()).findFirst();
    }

    /** This row in one metric. */
    public CellRow of(String metric) {
        return new CellRow(label, cells, List.of(metric));
    }

    public String metric() {
        return metrics.getFirst();
    }
}
