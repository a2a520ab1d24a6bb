package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import java.util.List;
import java.util.Optional;

/**
 * What a user may ask of the tables on the command line.
 *
 * @param metric the one metric to show
 * @param rows axes and parameters that make the rows, in order
 * @param columns the axis that makes the columns
 * @param reference the id on that axis the others are compared with
 */
public record TableOptions(
        Optional<String> metric, List<String> rows, Optional<Axis> columns, Optional<String> reference) {

    public static final TableOptions NONE =
            new TableOptions(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
}
