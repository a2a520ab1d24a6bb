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
                .flatMap(it -> Rows.of(results, it).stream())
                .toList();
        Set<String> compared = all.stream()
                .filter(WishedTables::compares)
                .flatMap(it -> it.wish().orElseThrow().workloads().stream())
                .collect(Collectors.toSet());
        return all.stream()
                .filter(it -> compares(it)
                        || !compared.containsAll(it.wish().orElseThrow().workloads()));
    }

    private static boolean compares(Rows rows) {
        return rows.columns().size() > 1;
    }

    private static List<TableSpec> wishes(Results results, TableOptions options) {
        Matrix matrix = results.matrix();
        List<TableSpec> layout = !matrix.tables().isEmpty() && !options.layOut()
                ? matrix.tables()
                : matrix.ids(Axis.WORKLOADS).stream()
                        .map(id -> TableSpec.of(id)
                                .with(options.rows(), options.columns().orElse(Axis.JDKS.key()), options.reference()))
                        .toList();
        return options.metrics().isEmpty() ? layout : filtered(results, layout, options);
    }

    /** Drops tables whose forks report other metrics only; keeps all where none reports the chosen ones. */
    private static List<TableSpec> filtered(Results results, List<TableSpec> layout, TableOptions options) {
        List<TableSpec> with = layout.stream()
                .map(it -> {
                    Set<String> reported = reported(results, it);
                    return it.with(options.metrics().stream()
                            .filter(name -> reported.isEmpty() || reported.contains(name))
                            .toList());
                })
                .filter(it -> !it.metrics().isEmpty())
                .toList();
        return with.isEmpty()
                ? layout.stream().map(it -> it.with(options.metrics())).toList()
                : with;
    }

    private static Set<String> reported(Results results, TableSpec table) {
        return results.cells().stream()
                .filter(it -> it.cell().isIn(table))
                .flatMap(it -> it.estimates().keySet().stream())
                .collect(Collectors.toSet());
    }
}
