package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Optional;

/**
 * A table the report shall print.
 *
 * @param title its heading
 * @param workloads the matrix ids of the workloads it shows
 * @param metrics the metrics it shows, in order
 * @param rows what makes a row: axes and parameter names, in order
 * @param columns the axis that makes the columns
 * @param reference the id on the column axis the others are compared with
 */
public record TableWish(
        String title,
        List<String> workloads,
        List<String> metrics,
        List<String> rows,
        Axis columns,
        Optional<String> reference) {}
