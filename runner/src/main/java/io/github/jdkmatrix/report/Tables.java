package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which tables a report has. */
public final class Tables {

    private Tables() {}

    /** Those the user asked for on the command line, else those of the matrix, else one per workload. */
    public static List<ComparedTable> of(Results results, TableOptions options) {
        List<ComparedTable> all = wishes(results, options).stream()
                .flatMap(wish -> ComparedTable.of(results, wish).stream())
                .toList();
        Set<String> compared = all.stream()
                .filter(ComparedTable::compares)
                .flatMap(it -> it.spec().workloads().stream())
                .collect(Collectors.toSet());
        // A profile may leave one column of a comparison: that table goes where another shows the same workload.
        return all.stream()
                .filter(it -> it.compares() || !compared.containsAll(it.spec().workloads()))
                .toList();
    }

    /** The same with their texts. */
    public static List<Table> texts(Results results, TableOptions options) {
        return of(results, options).stream().map(it -> text(results, it)).toList();
    }

    /** A table with its texts. */
    public static Table text(Results results, ComparedTable table) {
        return new TableBuilder(results, table).table();
    }

    private static List<TableSpec> wishes(Results results, TableOptions options) {
        Matrix matrix = results.manifest().matrix();
        List<TableSpec> layout = !matrix.tables().isEmpty() && !options.layOut()
                ? matrix.tables()
                : matrix.ids(Axis.WORKLOADS).stream()
                        .map(id -> TableSpec.of(id)
                                .with(options.rows(), options.columns().orElse(Axis.JDKS.key()), options.reference()))
                        .toList();
        return options.metrics().isEmpty()
                ? layout.stream().map(it -> ReportedMetrics.in(results, it)).toList()
                : filtered(results, layout, options);
    }

    /** Without tables whose forks report other metrics only; all where none reports these. */
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
                .flatMap(it -> it.reported().keySet().stream())
                .collect(Collectors.toSet());
    }
}
