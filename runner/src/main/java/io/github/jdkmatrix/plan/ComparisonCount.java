package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.TableStyle;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many comparisons are judged together, at most: the more there are, the more forks each of them needs.
 *
 * @param what a table's title
 * @param comparisons how many
 */
public record ComparisonCount(String what, int comparisons) {

    /** The primary metric and the cost of the workload. */
    private static final int METRICS = 2;

    /** Those of each table of the matrix that gives verdicts. */
    public static List<ComparisonCount> ofTables(Matrix matrix, List<Cell> cells) {
        return matrix.tables().stream()
                .filter(it -> it.style() == TableStyle.MEDIAN)
                .map(table -> of(matrix, table, cells))
                .toList();
    }

    /** Those of a comparison with another run of the same cells. */
    public static int ofRuns(Collection<Cell> cells) {
        return METRICS * cells.size();
    }

    private static ComparisonCount of(Matrix matrix, TableSpec table, List<Cell> cells) {
        Map<Cell, Integer> rows = new HashMap<>();
        Map<Cell, Integer> metrics = new HashMap<>();
        cells.stream().filter(it -> it.isIn(table)).forEach(it -> {
            rows.merge(it.without(table.columns()), 1, Integer::sum);
            metrics.put(it.without(table.columns()), judged(matrix.workload(it.workload()), table));
        });
        // One cell of each row is the reference.
        int comparisons = rows.entrySet().stream()
                .mapToInt(row -> (row.getValue() - 1) * metrics.get(row.getKey()))
                .sum();
        return new ComparisonCount(table.title(), comparisons);
    }

    private static int judged(WorkloadUse workload, TableSpec table) {
        return table.metrics().isEmpty()
                ? METRICS
                : (int) table.metrics().stream()
                        .filter(it -> metric(workload, it)
                                .filter(spec -> spec.better() == Better.NOT_JUDGED)
                                .isEmpty())
                        .count();
    }

    private static Optional<MetricSpec> metric(WorkloadUse workload, String name) {
        return workload.declared(name).or(() -> ProcessMetric.of(name).map(it -> it.in(workload.effort())));
    }
}
