package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.Difference.Sides;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Pairs of cells that differ in the same, such as 25 against 21, and are judged together. A run knows them before its first fork.
 *
 * <p>Example: a matrix of the JDKs 21, 25 and 26, and of ten workloads with one metric each, has the steps 25 against 21, 26 against
 * 25 and 26 against 21, a family of ten pairs each: {@code tests} is 10. Three JDKs share 10 % among three steps, 3.3 % each in place
 * of 5 %, so {@code strictness} is 1.5, and the smallest p of a step counts {@code weight()} = 15 times. Six forks of each cell can show
 * a difference: 2 / 924 × 15 = 0.032. With five JDKs {@code strictness} is 2.5, and 2 / 924 × 25 = 0.054 needs a seventh fork.
 *
 * <p>The default table of each workload has the families 25 against 21 and 26 against 21, of one pair each, with the same
 * {@code tests} and {@code strictness}, since these count the pairs of the whole run.
 *
 * @param difference what each pair differs in
 * @param table the table that asks for these pairs; empty where JDKs are compared one after the other
 * @param pairs the pairs, in the order of the cells
 * @param tests the number of comparisons by speed of all pairs of the run with this difference, whichever table asks for them
 * @param strictness the factor by which the family may err less than 5 %
 */
public record Family(
        Difference difference, Optional<TableSpec> table, List<Sides<Cell>> pairs, int tests, double strictness) {

    /**
     * All families of a run: those of its tables, by default one per workload; each JDK with the one before it, and the last with the
     * first.
     *
     * @param cells all cells of the plan, in any order; cells that their JDK cannot run are left out
     */
    public static List<Family> of(Matrix matrix, Collection<Cell> cells) {
        List<Cell> able = cells.stream()
                .filter(it -> ForkCommand.of(matrix, it).obstacle().isEmpty())
                .sorted(Comparator.comparingInt(it -> matrix.ids(Axis.JDKS).indexOf(it.jdk())))
                .toList();
        List<TableSpec> tables = matrix.tables().isEmpty()
                ? matrix.ids(Axis.WORKLOADS).stream().map(TableSpec::of).toList()
                : matrix.tables();
        return Stream.concat(
                        tables.stream()
                                .flatMap(it -> families(matrix, able, Optional.of(it), ofTable(matrix, it, able))),
                        families(matrix, able, Optional.empty(), steps(able)))
                .toList();
    }

    private static Stream<Family> families(
            Matrix matrix, List<Cell> able, Optional<TableSpec> table, List<Sides<Cell>> asked) {
        long jdks = able.stream().map(Cell::jdk).distinct().count();
        Map<Difference, List<Sides<Cell>>> questions = new LinkedHashMap<>();
        asked.forEach(pair -> questions
                .computeIfAbsent(Difference.of(pair.reference(), pair.candidate()), none -> new ArrayList<>())
                .add(pair));
        return questions.entrySet().stream()
                .map(question -> new Family(
                        question.getKey(),
                        table,
                        List.copyOf(question.getValue()),
                        question.getKey().between(able, able, cell -> cell, cell -> "").stream()
                                .mapToInt(pair ->
                                        speeds(matrix.workload(pair.candidate().workload())))
                                .sum(),
                        question.getKey().strictness(jdks)));
    }

    /** The greatest factor that a p-value of the family is multiplied with. */
    public double weight() {
        return tests * strictness;
    }

    /** The least number of metrics of a workload: undeclared ones are known once a fork reports them. */
    private static int speeds(WorkloadUse workload) {
        return Math.max(1, workload.metrics().size());
    }

    private static List<Sides<Cell>> steps(List<Cell> able) {
        Map<Cell, List<Cell>> rows = new LinkedHashMap<>();
        able.forEach(cell -> rows.computeIfAbsent(cell.without(Axis.JDKS.key()), row -> new ArrayList<>())
                .add(cell));
        List<Sides<Cell>> steps = new ArrayList<>();
        for (List<Cell> row : rows.values()) {
            for (int i = 1; i < row.size(); i++) {
                steps.add(new Sides<>(row.get(i - 1), row.get(i)));
            }
            if (row.size() > 2) {
                steps.add(new Sides<>(row.getFirst(), row.getLast()));
            }
        }
        return steps;
    }

    private static List<Sides<Cell>> ofTable(Matrix matrix, TableSpec table, List<Cell> cells) {
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
        return shown.stream()
                .filter(it -> !it.value(table.columns()).equals(reference))
                .flatMap(cell -> Optional.ofNullable(references.get(cell.without(table.columns())))
                        .map(base -> new Sides<>(base, cell))
                        .stream())
                .toList();
    }

    /**
     * The metric that the family compares of a workload: the primary one, or the first judged metric of a table without it.
     *
     * @param primary the primary metric of the workload
     */
    public String metric(WorkloadUse workload, String primary) {
        return table.map(TableSpec::metrics)
                .filter(it -> !it.isEmpty() && !it.contains(primary))
                .flatMap(metrics ->
                        metrics.stream().filter(it -> isJudged(workload, it)).findFirst())
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
