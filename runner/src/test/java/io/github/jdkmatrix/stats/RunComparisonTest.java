package io.github.jdkmatrix.stats;

import static io.github.jdkmatrix.stats.Families.BASE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Condition.Part;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Cells;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunComparisonTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            equivalence: 1%
            jdks: [{id: "21", home: /a}, {id: "25", home: /b}, {id: "26", home: /c}]
            cpus: [{id: one, cores: 1}]
            workloads: [{use: fair-share}]
            """);

    @Test
    void cellsAreMatchedAndJudgedInTheOrderOfTheNewRun() {
        assertThat(compare(
                                results(ran("21", 1), ran("25", 1), ran("26", 1)),
                                results(ran("25", 1.1), ran("21", 1), ran("26", 0.9)))
                        .metrics())
                .extracting(it -> it.candidate().cell().jdk() + " " + it.verdict())
                .containsExactly("25 slower", "21 same", "26 faster");
    }

    @Test
    void sixForksAmongManyComparisonsDecideNothing() {
        Results base = results(many(24, 6, 1));
        assertThat(gate(base, results(many(24, 6, 10)))).isEqualTo("undecidable");
        assertThat(gate(results(many(24, 10, 1)), results(many(24, 10, 10)))).isEqualTo("regressed");
        assertThat(compare(base, results(many(24, 6, 10))).undecided())
                .allSatisfy(it ->
                        assertThat(it.why()).isEqualTo("wall: a difference among 24 comparisons needs 7 forks, has 6"));
    }

    @Test
    void unitsThatDifferAreNotCompared() {
        RunComparison comparison = compare(results(ran("21", 1)), results(inUnit("21", "ms")));
        assertThat(comparison.undecided())
                .containsExactly(new RunComparison.Undecided(cell("21"), "wall: the units differ: s and ms"));
        assertThat(gate(results(ran("21", 1)), results(inUnit("21", "ms")))).isEqualTo("undecidable");
    }

    @Test
    void eachWorkloadIsComparedByItsOwnMetrics() {
        Matrix matrix = MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: count-even}, {use: fair-share}]
                """);
        Results run = run(
                matrix,
                List.of(
                        all("count-even", "elapsed", "work", "cpu", "work-per-cpu-second", "makespan"),
                        all("fair-share", "elapsed", "work", "cpu", "work-per-cpu-second", "makespan")));
        assertThat(RunComparison.of(run, run, Optional.empty()).metrics())
                .extracting(Tested::what)
                .containsExactly("work", "work-per-cpu-second", "makespan", "cpu");
    }

    /** A runner of CI may check out to another folder each time. */
    @Test
    void theFolderOfAProgramIsNoCondition(@TempDir Path folder) throws IOException {
        assertThat(conditions(program(folder, "one", "Main.java"), program(folder, "two", "Main.java")))
                .isEmpty();
        assertThat(conditions(program(folder, "one", "Main.java"), program(folder, "two", "Other.java")))
                .singleElement()
                .satisfies(it -> assertThat(it.what()).isEqualTo("workload mine"));
    }

    private static List<ConditionChange> conditions(Manifest base, Manifest now) {
        return ConditionChange.between(base, now, List.of(Records.cell("mine", Map.of(), "21", "one"))).stream()
                .filter(it -> it.condition().refuses(Part.SETUP))
                .toList();
    }

    private static Manifest program(Path folder, String checkout, String file) throws IOException {
        Path source = Files.createDirectories(folder.resolve(checkout)).resolve(file);
        Files.writeString(source, "class Main {}");
        return Records.manifest(MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: mine, source: "%s", args: [x]}]
                """.formatted(source)), List.of(), List.of());
    }

    private static String gate(Results base, Results now) {
        RunComparison comparison = compare(base, now);
        return comparison.regressed() ? "regressed" : comparison.undecidable() ? "undecidable" : "passed";
    }

    private static RunComparison compare(Results base, Results now) {
        return RunComparison.of(base, now, Optional.of("wall"));
    }

    private static Results results(CellSummary... cells) {
        return run(MATRIX, List.of(cells));
    }

    private static Results run(Matrix matrix, List<CellSummary> cells) {
        return Cells.of(Records.manifest(matrix, List.of(), List.of()), cells, List.of());
    }

    private static CellSummary ran(String jdk, double factor) {
        return Cells.with(cell(jdk), Map.of("wall", times(10, factor)));
    }

    private static CellSummary inUnit(String jdk, String unit) {
        MetricSpec metric = new MetricSpec("wall", unit, Better.LOWER, "");
        return Cells.with(cell(jdk), Map.of("wall", new Estimate(metric, ForkValues.of(BASE), 0)));
    }

    private static CellSummary all(String workload, String... metrics) {
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        for (String metric : metrics) {
            estimates.put(metric, new Estimate(new MetricSpec(metric, "s", Better.LOWER, ""), ForkValues.of(BASE), 0));
        }
        return Cells.with(Records.cell(workload, Map.of(), "21", "one"), estimates);
    }

    /** Cells that differ in a parameter. */
    private static CellSummary[] many(int cells, int forks, double factor) {
        return IntStream.range(0, cells)
                .mapToObj(i -> Cells.with(
                        Records.cell("fair-share", Map.of("tasks", Integer.toString(i)), "21", "one"),
                        Map.of("wall", times(forks, factor))))
                .toArray(CellSummary[]::new);
    }

    private static Estimate times(int forks, double factor) {
        return new Estimate(
                new MetricSpec("wall", "s", Better.LOWER, ""),
                ForkValues.of(Families.times(factor, Arrays.copyOf(BASE, forks))),
                0);
    }

    private static Cell cell(String jdk) {
        return Records.cell("fair-share", Map.of(), jdk, "one");
    }
}
