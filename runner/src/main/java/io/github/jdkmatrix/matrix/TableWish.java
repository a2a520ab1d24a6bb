package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Optional;

/**
 * A table the report shall print.
 *
 * @param title its heading
 * @param workloads the matrix ids of the workloads it shows
 * @param where which of their cells it shows, if not all
 * @param metrics the metrics it shows, in order
 * @param rows what makes a row: axes and parameter names, in order
 * @param columns the axis or parameter that makes the columns
 * @param reference the value of it that the others are compared with
 */
public record TableWish(
        String title,
        List<String> workloads,
        Optional<CellFilter> where,
        List<String> metrics,
        List<String> rows,
        String columns,
        Optional<String> reference) {}
