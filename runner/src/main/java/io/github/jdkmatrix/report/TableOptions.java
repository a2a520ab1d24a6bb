package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * The options of tables on the command line.
 *
 * @param metrics the only ones to show; all where empty
 * @param rows axes and parameters that make the rows, in order
 * @param columns the axis or parameter that makes the columns
 * @param reference the value of it that the others are compared with
 * @param all whether every table is shown in full, behind the answer
 */
public record TableOptions(
        List<String> metrics, List<String> rows, Optional<String> columns, Optional<String> reference, boolean all) {

    public static final TableOptions NONE =
            new TableOptions(List.of(), List.of(), Optional.empty(), Optional.empty(), false);

    /** Whether the options lay out tables of their own, in place of those of the matrix. */
    public boolean layOut() {
        return !rows.isEmpty() || columns.isPresent() || reference.isPresent();
    }

    /** Whether a metric is shown. */
    public boolean shows(String metric) {
        return metrics.isEmpty() || metrics.contains(metric);
    }

    /** The metrics of a cell in order; only the chosen ones where the reader chose. */
    public List<Estimate> estimates(CellSummary summary) {
        return summary.estimates().values().stream()
                .filter(it -> shows(it.metric().name()))
                .toList();
    }
}
