package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The primary comparisons that are judged together, each of one metric: those of a table, or of each JDK with the one before
 * it. The further metrics of a table are a family of their own.
 *
 * @param title of the table, or of the comparison of JDKs
 * @param table empty for JDKs
 * @param pairs in the order of the cells
 */
public record Family(String title, Optional<TableSpec> table, List<Pair> pairs) {

    /** Two cells that are compared. */
    public record Pair(Cell reference, Cell candidate) {

        /** The cell that this one is compared with. */
        public Cell other(Cell cell) {
            return cell.equals(reference) ? candidate : reference;
        }
    }

    /**
     * All families of a run: one per table, by default one per workload; and one for each metric by which JDKs are compared.
     *
     * @param cells all of the plan, in any order; those that their JDK cannot run are left out
     */
    public static List<Family> of(Matrix matrix, Collection<Cell> cells) {
        List<Cell> able = cells.stream()
                .filter(it -> ForkCommand.of(matrix, it).obstacle().isEmpty())
                .sorted(Comparator.comparingInt(it -> matrix.ids(Axis.JDKS).indexOf(it.jdk())))
                .toList();
        List<Family> families = new ArrayList<>();
        List<TableSpec> tables = matrix.tables().isEmpty()
                ? matrix.ids(Axis.WORKLOADS).stream().map(TableSpec::of).toList()
                : matrix.tables();
        tables.forEach(table -> families.add(ofTable(matrix, table, able)));
        Map<String, List<Pair>> jdks = new LinkedHashMap<>();
        Map<Cell, Cell> before = new LinkedHashMap<>();
        for (Cell cell : able) {
            Optional.ofNullable(before.put(cell.without(Axis.JDKS.key()), cell))
                    .ifPresent(earlier -> jdks.computeIfAbsent(
                                    matrix.workload(cell.workload()).primary().orElse(""), metric -> new ArrayList<>())
                            .add(new Pair(earlier, cell)));
        }
        jdks.forEach((metric, pairs) ->
                families.add(new Family("each JDK with the one before it", Optional.empty(), pairs)));
        return families.stream().filter(it -> !it.pairs.isEmpty()).toList();
    }

    private static Family ofTable(Matrix matrix, TableSpec table, List<Cell> cells) {
        List<Cell> shown = cells.stream()
                .filter(it -> it.isIn(table) && isJudged(matrix.workload(it.workload()), table))
                .toList();
        String reference = table.reference()
                .filter(id ->
                        shown.stream().anyMatch(it -> it.value(table.columns()).equals(id)))
                .orElseGet(() -> shown.isEmpty() ? "" : shown.getFirst().value(table.columns()));
        Map<Cell, Cell> references = new LinkedHashMap<>();
        shown.stream()
                .filter(it -> it.value(table.columns()).equals(reference))
                .forEach(it -> references.put(it.without(table.columns()), it));
        return new Family(
                table.title(),
                Optional.of(table),
                shown.stream()
                        .filter(it -> !it.value(table.columns()).equals(reference))
                        .flatMap(it -> Optional.ofNullable(references.get(it.without(table.columns())))
                                .map(base -> new Pair(base, it))
                                .stream())
                        .toList());
    }

    /**
     * The metric of its comparisons of a workload: the primary one, or the first that is judged of a table without it.
     *
     * @param primary that of the workload
     */
    public String metric(WorkloadUse workload, String primary) {
        return table.map(it -> metric(it, workload, primary)).orElse(primary);
    }

    /** The same of a table. */
    public static String metric(TableSpec table, WorkloadUse workload, String primary) {
        return table.metrics().isEmpty() || table.metrics().contains(primary)
                ? primary
                : table.metrics().stream()
                        .filter(it -> isJudged(workload, it))
                        .findFirst()
                        .orElse(primary);
    }

    private static boolean isJudged(WorkloadUse workload, TableSpec table) {
        return table.metrics().isEmpty() || table.metrics().stream().anyMatch(it -> isJudged(workload, it));
    }

    private static boolean isJudged(WorkloadUse workload, String metric) {
        Optional<MetricSpec> known =
                workload.declared(metric).or(() -> ProcessMetric.of(metric).map(it -> it.in(workload.effort())));
        return known.filter(it -> it.better() == Better.NOT_JUDGED).isEmpty();
    }
}
