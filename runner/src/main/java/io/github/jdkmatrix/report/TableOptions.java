package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The options of tables on the command line.
 *
 * @param metric the one metric to show
 * @param rows axes and parameters that make the rows, in order
 * @param columns the axis or parameter that makes the columns
 * @param reference the value of it that the others are compared with
 */
public record TableOptions(
        Optional<String> metric, List<String> rows, Optional<String> columns, Optional<String> reference) {

    public static final TableOptions NONE =
            new TableOptions(Optional.empty(), List.of(), Optional.empty(), Optional.empty());

    /** All metrics of a cell in order, or only the chosen one; empty where the cell does not have it. */
    public List<Estimate> estimates(CellSummary summary) {
        return chosen(summary.estimates());
    }

    /** The same over the disturbed forks of a cell that has no others. */
    public List<Estimate> disturbed(CellSummary summary) {
        return chosen(summary.disturbed());
    }

    private List<Estimate> chosen(Map<String, Estimate> byName) {
        return byName.values().stream()
                .filter(it -> metric.map(it.metric().name()::equals).orElse(true))
                .toList();
    }
}
