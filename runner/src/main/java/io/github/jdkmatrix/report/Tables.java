package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableWish;
import io.github.jdkmatrix.stats.Results;
import java.util.List;

/** Which tables a report has. */
final class Tables {

    private Tables() {}

    /** Those the user asked for on the command line, else those of the matrix, else one per workload. */
    static List<Table> of(Results results, TableOptions options) {
        return wishes(results.manifest().matrix(), options).stream()
                .flatMap(wish -> TableBuilder.build(results, wish).stream())
                .toList();
    }

    private static List<TableWish> wishes(Matrix matrix, TableOptions options) {
        if (!matrix.tables().isEmpty() && options.equals(TableOptions.NONE)) {
            return matrix.tables();
        }
        return matrix.ids(Axis.WORKLOADS).stream()
                .map(id -> new TableWish(
                        id,
                        List.of(id),
                        options.metric().map(List::of).orElse(List.of()),
                        options.rows(),
                        options.columns().orElse(Axis.JDKS),
                        options.reference()))
                .toList();
    }
}
