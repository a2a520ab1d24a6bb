package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;
import java.util.Optional;

/**
 * A table the report shall print.
 *
 * @param title its heading
 * @param workloads the matrix ids of the workloads it shows
 * @param where which of their cells it shows, if not all
 * @param metrics the metrics it shows, in order
 * @param rows the row heads: axes and parameter names, in order
 * @param columns the axis or parameter that makes the columns, or several, joined by {@link #AND}
 * @param reference the value of it that the others are compared with; of several joined by blanks
 * @param ranking whether each row is a list of its columns, the best first
 */
public record TableSpec(
        String title,
        List<String> workloads,
        Optional<CellFilter> where,
        List<String> metrics,
        List<String> rows,
        String columns,
        Optional<String> reference,
        @JsonAlias("means") boolean ranking) {

    /** Between the names of several axes and parameters that make the columns together. */
    public static final String AND = ", ";

    /** The axes and parameters of columns. */
    public static List<String> names(String columns) {
        return List.of(columns.split(AND));
    }

    /** The table of a workload that no table shows: its metrics by JDK. */
    public static TableSpec of(String workload) {
        return of(workload, List.of(workload));
    }

    /** The same of several workloads. */
    public static TableSpec of(String title, List<String> workloads) {
        return new TableSpec(
                title, workloads, Optional.empty(), List.of(), List.of(), Axis.JDKS.key(), Optional.empty(), false);
    }

    /** The same table with other metrics. */
    public TableSpec with(List<String> others) {
        return new TableSpec(title, workloads, where, others, rows, columns, reference, ranking);
    }

    /** The same table in other rows and columns. */
    public TableSpec with(List<String> others, String other, Optional<String> against) {
        return new TableSpec(title, workloads, where, metrics, others, other, against, ranking);
    }

    /** The same table of these cells. */
    public TableSpec with(CellFilter cells) {
        return new TableSpec(title, workloads, Optional.of(cells), metrics, rows, columns, reference, ranking);
    }
}
