package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Optional;

/**
 * A table the report shall print.
 *
 * @param title the heading
 * @param workloads the matrix ids of the workloads that the table shows
 * @param where the cells of these workloads that the table shows, if not all
 * @param metrics the metrics that the table shows, in order
 * @param rows the row heads: axes and parameter names, in order
 * @param columns the axis or parameter that makes the columns, or several, joined by {@link #AND}
 * @param reference the value of the columns that the others are compared with; for several columns, values joined by blanks
 */
public record TableSpec(
        String title,
        List<String> workloads,
        Optional<CellFilter> where,
        List<String> metrics,
        List<String> rows,
        String columns,
        Optional<String> reference) {

    /** The separator between the names of axes and parameters that make the columns together. */
    public static final String AND = ", ";

    /** The names of the axes and parameters that make the columns. */
    public static List<String> names(String columns) {
        return List.of(columns.split(AND));
    }

    /** A table for a workload that no table shows: its metrics by JDK. */
    public static TableSpec of(String workload) {
        return of(workload, List.of(workload));
    }

    /** A table for several workloads: their metrics by JDK. */
    public static TableSpec of(String title, List<String> workloads) {
        return new TableSpec(
                title, workloads, Optional.empty(), List.of(), List.of(), Axis.JDKS.key(), Optional.empty());
    }

    /** A copy with other metrics. */
    public TableSpec with(List<String> others) {
        return new TableSpec(title, workloads, where, others, rows, columns, reference);
    }

    /** A copy with other rows, columns and reference. */
    public TableSpec with(List<String> others, String other, Optional<String> against) {
        return new TableSpec(title, workloads, where, metrics, others, other, against);
    }

    /** A copy that shows only some cells. */
    public TableSpec with(CellFilter cells) {
        return new TableSpec(title, workloads, Optional.of(cells), metrics, rows, columns, reference);
    }
}
