package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Seals what stands in a table for cells with forks enough, and for those without. */
class WhatANumberShowsTest {

    private static final TableOptions WORK =
            new TableOptions(Optional.of("work"), List.of(), Optional.empty(), Optional.empty());

    @Test
    void aMedianHasItsIntervalAndARatioItsVerdict() {
        Table table = table(Cells.MATRIX, WORK, even("17", 100, 12), even("21", 80, 12), even("25", 100.01, 12));
        assertThat(values(table))
                .containsExactly(
                        "100.5 ±0.3%",
                        "80.44 ±0.3% (0.800x [0.795, 0.803], slower)", "100.6 ±0.3% (1.000x [1.000, 1.000], same)");
        assertThat(table.caption())
                .startsWith(
                        "Medians over the completed forks ± the farther end of the 95 % interval; ratios against JDK 17"
                                + " with their 95 % interval; judged among 2 comparisons, same is within 2.0%");
        assertThat(table.remarks()).isEmpty();
    }

    @Test
    void tooFewForksAreADashWithOneReasonForTheTable() {
        Table table = table(Cells.MATRIX, WORK, even("17", 100, 12), even("21", 80, 4), even("25", 90, 4));
        assertThat(values(table)).containsExactly("100.5 ±0.3%", "80.52 - (0.80x, -)", "90.41 - (0.90x, -)");
        assertThat(table.remarks()).containsExactly("- stands for no interval or no verdict: needs 6 forks, has 4");
    }

    @Test
    void whatIsOddAboutTheForksIsANote() {
        double[] forks = values(100, 12);
        forks[5] = 300;
        Table table = table(Cells.MATRIX, WORK, cell("17", Map.of("work", forks)));
        assertThat(values(table).getFirst()).endsWith(" [1]");
        assertThat(table.notes()).containsExactly("outliers: 1 of 12 forks far from the others");
    }

    @Test
    void aColumnThatRepeatsAnotherShowsTheFloorOfNoise() {
        String twice = Cells.MATRIX.replace("{id: \"25\", home: /c}", "{id: \"21-again\", home: /b}");
        Table table = table(twice, WORK, even("21", 100, 12), even("21-again", 100.5, 12));
        assertThat(table.remarks())
                .singleElement()
                .asString()
                .startsWith("Noise floor: 21-again is 21 under another name, and lies up to 0.");
    }

    @Test
    void meansAreShownAsHyperfineDoes() {
        Table table = table(
                Cells.MATRIX + "tables: [{metrics: work, style: hyperfine}]\n",
                TableOptions.NONE,
                even("17", 100, 12),
                even("21", 80, 12));
        assertThat(values(table))
                .containsExactly(
                        "100.5 ± 0.3606, 100 … 101.1", "80.44 ± 0.2884, 80 … 80.88 (1.25 ± 0.01 times slower)");
    }

    @Test
    void allCanBeAShareOfOneMetricOfTheReference() {
        Table table = table(
                Cells.MATRIX + "tables: [{metrics: [work, cpu], normalise: work}]\n",
                TableOptions.NONE,
                cell("17", Map.of("work", values(100, 12), "cpu", values(50, 12))),
                cell("21", Map.of("work", values(80, 12), "cpu", values(40, 12))));
        assertThat(values(table))
                .containsExactly(
                        "1.000x [1.000, 1.000]",
                        "0.800x [0.795, 0.803] (slower)",
                        "0.500x [0.499, 0.502]",
                        "0.400x [0.400, 0.400]");
        assertThat(table.caption()).startsWith("Medians by the median of work with JDK 17");
    }

    private static Table table(String matrix, TableOptions options, CellSummary... cells) {
        return Tables.of(Cells.results(matrix, cells), options).getFirst();
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
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        metrics.forEach((name, forks) -> estimates.put(
                name, new Estimate(new MetricSpec(name, "ops", Better.HIGHER, ""), ForkValues.of(forks), 0)));
        return new CellSummary(
                Cells.even("platform", jdk, "one"), estimates, new TreeMap<>(), List.of(), Optional.empty());
    }

    /** About as much, up and down by a percent, without a trend. */
    private static double[] values(double about, int forks) {
        return IntStream.range(0, forks)
                .mapToDouble(i -> about * (1 + 0.001 * ((i * 7 + (int) about) % 12)))
                .toArray();
    }
}
