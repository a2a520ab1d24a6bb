package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which tables a report has in full. */
final class WishedTables {

    private WishedTables() {}

    /** The rows of each. A profile may leave one column of a comparison: that table goes where another shows the same workload. */
    static Stream<Rows> of(Results results, TableOptions options) {
        List<Rows> all = wishes(results, options).stream()
                .flatMap(it -> RowMaker.of(results, it).stream())
                .toList();
        Set<String> compared = all.stream()
                .filter(WishedTables::compares)
                .flatMap(it -> it.wish().orElseThrow().workloads().stream())
                .collect(Collectors.toSet());
        return all.stream()
                .filter(rows -> compares(rows)
                        || !compared.containsAll(rows.wish().orElseThrow().workloads()));
    }

    private static boolean compares(Rows rows) {
        return rows.columns().size() > 1;
    }

    /** The tables to show; of chosen metrics those whose forks report one, or all to say that none does. */
    private static List<TableSpec> wishes(Results results, TableOptions options) {
        Matrix matrix = results.matrix();
        List<TableSpec> layout = !matrix.tables().isEmpty() && !options.layOut()
                ? matrix.tables()
                : matrix.ids(Axis.WORKLOADS).stream()
                        .map(id -> TableSpec.of(id)
                                .with(options.rows(), options.columns().orElse(Axis.JDKS.key()), options.reference()))
                        .toList();
        if (options.metrics().isEmpty()) {
            return layout;
        }
        List<TableSpec> reporting = layout.stream()
                .filter(it -> options.metrics().stream().anyMatch(reported(results, it)::contains))
                .toList();
        return (reporting.isEmpty() ? layout : reporting)
                .stream().map(it -> it.with(options.metrics())).toList();
    }

    private static Set<String> reported(Results results, TableSpec table) {
        return results.cells().stream()
                .filter(it -> it.cell().isIn(table))
                .flatMap(it -> it.estimates().keySet().stream())
                .collect(Collectors.toSet());
    }
}
