package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableWish;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which tables a report has. */
final class Tables {

    private Tables() {}

    /** A table with what was wished for. */
    private record Built(TableWish wish, Table table) {
        boolean compares() {
            return table.columnHeads().size() > 1;
        }
    }

    /** Those the user asked for on the command line, else those of the matrix, else one per workload. */
    static List<Table> of(Results results, TableOptions options) {
        List<Built> built = wishes(results.manifest().matrix(), options).stream()
                .flatMap(wish -> TableBuilder.build(results, wish).map(table -> new Built(wish, table)).stream())
                .toList();
        Set<String> compared = built.stream()
                .filter(Built::compares)
                .flatMap(it -> it.wish.workloads().stream())
                .collect(Collectors.toSet());
        // A profile may leave one column of a comparison: that table goes where another shows the same workload.
        return built.stream()
                .filter(it -> it.compares() || !compared.containsAll(it.wish.workloads()))
                .map(Built::table)
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
                        Optional.empty(),
                        options.metric().map(List::of).orElse(List.of()),
                        options.rows(),
                        options.columns().orElse(Axis.JDKS.key()),
                        options.reference(),
                        Optional.empty(),
                        false))
                .toList();
    }
}
