package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Seals what stands in a table for cells with forks enough, and for those without. */
class WhatANumberShowsTest {

    @TempDir
    private Path path;

    private static final TableOptions WORK = Cells.metrics("work");

    @Test
    void aMedianHasItsIntervalAndARatioItsVerdict() {
        Table table = table(Cells.MATRIX, WORK, even("17", 100, 12), even("21", 80, 12), even("25", 100.01, 12));
        assertThat(values(table))
                .containsExactly(
                        "100.6 ±0.3%",
                        "80.44 ±0.3% (-20.00 % [-20.24, -19.76] slower)", "100.6 ±0.3% (+0.01 % [-0.3, +0.3] same)");
        assertThat(table.caption())
                .startsWith(
                        "Medians over the completed forks ± the farther end of the 95 % interval; 12 forks per value;"
                                + " ratios against JDK 17 [95 % interval]; ");
        assertThat(table.remarks())
                .containsExactly(
                        "Test: Mann-Whitney, two-sided, level 5 %",
                        "faster, slower: p is at most 5 % and the ratio's interval excludes 1; same: the interval is"
                                + " within 2.0% of 1, for any p; ?: neither");
    }

    @Test
    void tooFewForksAreADashWithOneReasonForTheTable() {
        Table table = table(Cells.MATRIX, WORK, even("17", 100, 12), even("21", 80, 4), even("25", 90, 4));
        assertThat(values(table)).containsExactly("100.6 ±0.3% n=12", "80.52 - (-20 % -)", "90.41 - (-10 % -)");
        assertThat(table.caption()).contains("; 4 forks per value unless marked n=; ");
        assertThat(table.remarks()).containsExactly("- means no interval or no verdict: needs 6 forks, has 4");
    }

    @Test
    void aMetricThatIsNoSpeedIsHigherOrLower() {
        Table table = table(
                Cells.MATRIX + "tables: [{metrics: cpu}]\n",
                TableOptions.NONE,
                cell("17", Map.of("cpu", values(100, 12)), Better.NEITHER),
                cell("21", Map.of("cpu", values(80, 12)), Better.NEITHER));
        assertThat(values(table).getLast()).endsWith(" lower)");
        assertThat(table.remarks().getFirst()).isEqualTo("Test: Mann-Whitney, two-sided, level 5 %");
        assertThat(table.remarks().get(1)).startsWith("higher, lower: p is ");
    }

    /** Numbers of a program that went on without a thread: each table says so, and how many forks did. */
    @Test
    void aThreadThatDiedIsNotedBesideEachNumber() {
        Manifest manifest = Records.manifest(MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: even, use: task-limit}]
                """), List.of(), List.of());
        RunRecord whole = Records.completed(Records.cell("even", Map.of(), "21", "one"), 1);
        RunRecord less = Records.told(
                Records.completed(whole.cell(), 2), Map.of(Conditions.DIED, "a thread died: OutOfMemoryError"));
        Results results = Results.read(Records.folder(path, manifest, whole, less), note -> {});
        String words = "a thread died: OutOfMemoryError (1 of 2 forks)";
        assertThat(results.cells().getFirst().remark()).contains(words);
        assertThat(new MarkdownReport().write(results, TableOptions.NONE)).contains("[1] " + words);
        assertThat(new MarkdownReport().write(results, Cells.IN_FULL)).contains("] JDK 21: " + words);
    }

    @Test
    void anIntervalThatLiesUnevenlyShowsBothEnds() {
        double[] forks = {140.1, 145.7, 145.6, 145.8, 145.5, 145.9, 145.7, 361, 361, 361};
        Table table = table(Cells.MATRIX, WORK, cell("17", Map.of("work", forks)));
        assertThat(values(table).getFirst()).startsWith("145.8 [145.5, 361.0]");
        assertThat(table.caption())
                .startsWith("Medians over the completed forks [95 % interval]; 10 forks per value; ");
    }

    @Test
    void whatIsOddAboutTheForksIsANote() {
        double[] forks = values(100, 12);
        forks[5] = 300;
        Table table = table(Cells.MATRIX, WORK, cell("17", Map.of("work", forks)));
        assertThat(values(table).getFirst()).endsWith(" [1]");
        assertThat(table.notes()).containsExactly("outliers: 1 of 12 forks");
    }

    @Test
    void aRankingHasTheBestFirstAndHowFarTheOthersAreFromIt() {
        Table table = table(
                Cells.MATRIX + "tables: [{metrics: work, view: ranking}]\n",
                TableOptions.NONE,
                even("17", 100, 12),
                even("21", 80, 12),
                cell("25", Map.of()));
        assertThat(table.rows())
                .extracting(
                        it -> it.heads().getLast().text(),
                        it -> it.values().getLast().line())
                .containsExactly(tuple("17", ""), tuple("21", "-20.00 % [-20.24, -19.76]"), tuple("25", ""));
    }

    @Test
    void aRankingMayGoOverSeveralParams() {
        Table table = table(
                Cells.MATRIX + "tables: [{metrics: work, columns: [thread, jdks], view: ranking}]\n",
                TableOptions.NONE,
                even("17", 100, 12),
                even("21", 80, 12));
        assertThat(table.rows())
                .extracting(it -> it.heads().getLast().text())
                .containsExactly("platform 17", "platform 21");
    }

    private static Table table(String matrix, TableOptions options, CellSummary... cells) {
        return Tables.texts(Cells.results(matrix, cells), options).getFirst();
    }

    private static List<String> values(Table table) {
        return table.rows().stream()
                .flatMap(row -> row.values().stream())
                .map(Value::line)
                .toList();
    }

    private static CellSummary even(String jdk, double work, int forks) {
        return cell(jdk, Map.of("work", values(work, forks)));
    }

    private static CellSummary cell(String jdk, Map<String, double[]> metrics) {
        return cell(jdk, metrics, Better.HIGHER);
    }

    private static CellSummary cell(String jdk, Map<String, double[]> metrics, Better better) {
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        metrics.forEach((name, forks) ->
                estimates.put(name, new Estimate(new MetricSpec(name, "ops", better, ""), ForkValues.of(forks), 0)));
        return Cells.with(Cells.even("platform", jdk, "one"), estimates);
    }

    /** About as much, up and down by a percent, without a trend. */
    private static double[] values(double about, int forks) {
        return IntStream.range(0, forks)
                .mapToDouble(i -> about * (1 + 0.001 * ((i * 7 + (int) about) % 12)))
                .toArray();
    }
}
