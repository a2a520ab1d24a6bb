package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which tables a report has. */
public final class Tables {

    private Tables() {}

    /** Those the user asked for on the command line, else those of the matrix, else one per workload. */
    public static List<Table> of(Results results, TableOptions options) {
        return builders(results, options).stream().map(TableBuilder::table).toList();
    }

    /** The builder of each table. */
    static List<TableBuilder> builders(Results results, TableOptions options) {
        List<TableBuilder> all = wishes(results, options).stream()
                .flatMap(wish -> TableBuilder.of(results, wish).stream())
                .toList();
        Set<String> compared = all.stream()
                .filter(TableBuilder::compares)
                .flatMap(it -> it.workloads().stream())
                .collect(Collectors.toSet());
        // A profile may leave one column of a comparison: that table goes where another shows the same workload.
        return all.stream()
                .filter(it -> it.compares() || !compared.containsAll(it.workloads()))
                .toList();
    }

    private static List<TableSpec> wishes(Results results, TableOptions options) {
        Matrix matrix = results.manifest().matrix();
        if (!matrix.tables().isEmpty() && options.equals(TableOptions.NONE)) {
            return matrix.tables();
        }
        return workloads(results, options.metric()).stream()
                .map(id -> new TableSpec(
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

    /** Without those whose forks report other metrics only; all where none reports this one. */
    private static List<String> workloads(Results results, Optional<String> metric) {
        List<String> all = results.manifest().matrix().ids(Axis.WORKLOADS);
        if (metric.isEmpty()) {
            return all;
        }
        List<String> with = all.stream()
                .filter(id -> {
                    Set<String> reported = reported(results, id);
                    return reported.isEmpty() || reported.contains(metric.get());
                })
                .toList();
        return with.isEmpty() ? all : with;
    }

    private static Set<String> reported(Results results, String workload) {
        return results.cells().stream()
                .filter(it -> it.cell().workload().equals(workload))
                .flatMap(it -> it.reported().keySet().stream())
                .collect(Collectors.toSet());
    }
}
