package io.github.jdkmatrix.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.run.NamedCells;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first lines are about every metric of every row, and about each JDK that was named. */
class AllThatWasAskedTest {

    private static final String PROGRAM = """
            jdks: [{id: "17", home: /a}, {id: "21", home: /b}, {id: "25", home: /c}]
            cpus: [{id: one, cores: 1}, {id: "12", cores: 12}]
            workloads:
              - id: p
                class: Main
                classpath: .
                effort: fixed-work
                metrics:
                  - {name: a, unit: ops/s, better: higher}
                  - {name: b, unit: ops/s, better: higher}
                  - {name: latency, unit: ms, better: lower}
            """;

    private static final MetricSpec LATENCY = new MetricSpec("latency", "ms", Better.LOWER, "");

    private static CellSummary ran(String jdk, String cpu, double latency, double cpuSeconds) {
        return ran(jdk, cpu, around(LATENCY, latency, 0.001), cpuSeconds);
    }

    private static CellSummary ran(String jdk, String cpu, Estimate latency, double cpuSeconds) {
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        Stream.of("a", "b")
                .forEach(it -> estimates.put(it, around(new MetricSpec(it, "ops/s", Better.HIGHER, ""), 100, 0.001)));
        estimates.put("latency", latency);
        estimates.put("cpu", around(ProcessMetric.CPU.spec(), cpuSeconds, 0.001));
        return Cells.with(Records.cell("p", Map.of(), jdk, cpu), estimates);
    }

    /** Twelve forks with so much, as a share, from one to the next. */
    private static Estimate around(MetricSpec metric, double value, double apart) {
        double[] forks = IntStream.range(0, 12)
                .mapToDouble(i -> value * (1 + apart * (i - 6)))
                .toArray();
        return new Estimate(metric, ForkValues.of(forks), 0);
    }

    private static Answer answer(String matrix, CellSummary... cells) {
        return Answer.of(Cells.results(matrix, cells), TableOptions.NONE);
    }

    @Test
    void theLastDeclaredMetricIsInTheSentence() {
        assertThat(answer(PROGRAM, ran("17", "one", 10, 1), ran("25", "one", 14.7, 1))
                        .sentences())
                .singleElement()
                .asString()
                .startsWith("JDK 25 against 17: slower by latency, +47")
                .contains("; 2 the same; costs: 1 the same");
    }

    /** CPU time follows the speeds, memory does not. */
    @Test
    void whereThereIsNoRoomForAllMetricsMemoryIsShown() {
        CellSummary[] cells = Stream.of("one", "12")
                .flatMap(cpu -> Stream.of("17", "25").map(jdk -> ran(jdk, cpu, 10, 1)))
                .map(AllThatWasAskedTest::withMemory)
                .toArray(CellSummary[]::new);
        assertThat(answer(PROGRAM, cells).tables().getLast().rows())
                .filteredOn(Table.Row::isHeading)
                .extracting(it -> it.heads().getFirst().text())
                .anyMatch(it -> it.contains("max-rss"))
                .noneMatch(it -> it.contains("cpu"));
    }

    private static CellSummary withMemory(CellSummary cell) {
        Map<String, Estimate> estimates = new LinkedHashMap<>(cell.estimates());
        estimates.put("max-rss", around(ProcessMetric.MAX_RSS.spec(), 5e7, 0.001));
        return Cells.with(cell.cell(), estimates);
    }

    @Test
    void aSecondRowTakesNoneAway() {
        List<Table> tables = answer(
                        PROGRAM,
                        ran("17", "one", 10, 1),
                        ran("25", "one", 14.7, 1),
                        ran("17", "12", 10, 1),
                        ran("25", "12", 14.7, 1))
                .tables();
        assertThat(tables.getFirst().rows())
                .hasSize(2)
                .allMatch(it -> it.heads().getLast().text().endsWith(": latency"));
        assertThat(tables.getFirst().remarks()).containsExactly("4 the same", "costs: 2 the same");
        assertThat(tables.getLast().rows().stream().filter(it -> !it.isHeading()))
                .hasSize(2 * 3);
    }

    @Test
    void aCostThatChangesAsItsSpeedDoesIsCounted() {
        assertThat(answer(PROGRAM, ran("17", "one", 10, 1), ran("25", "one", 14.7, 1.47))
                        .sentences())
                .singleElement()
                .asString()
                .doesNotContain("cpu")
                .contains("costs: 1 follows the speed");
    }

    /** A speed that nobody knows has an interval with everything in it. */
    @Test
    void aCostFollowsNoSpeedThatMayBeTheSame() {
        CellSummary before = ran("17", "one", around(LATENCY, 10, 0.15), 1);
        CellSummary noisy = ran("25", "one", around(LATENCY, 14.7, 0.15), 1.47);
        assertThat(answer(PROGRAM, before, noisy).sentences())
                .singleElement()
                .asString()
                .contains("slower by cpu", "1 open")
                .doesNotContain("follow");
    }

    @Test
    void differentBenchmarksAreRows() {
        List<Table> tables =
                answer(Cells.MATRIX, benchmark("sum", 1), benchmark("max", 2)).tables();
        assertThat(tables.getLast().rows().stream().filter(it -> !it.isHeading()))
                .hasSize(2);
        assertThat(tables.getLast().columnHeads()).hasSize(1);
    }

    private static CellSummary benchmark(String name, double score) {
        return Cells.ran(Records.cell("even", Map.of(Benchmark.NAME, name), "21", "one"), 8, score, 1);
    }

    /** Zero of something has no ratio: the ranks decide, and a note says so. */
    @Test
    void aRatioToZeroHasANote() {
        String matrix = Cells.MATRIX.replace("[platform, virtual]", "platform")
                + "flags: [{id: default}, {id: less, args: [-Xint]}]\n";
        Table inside = answer(
                        matrix, flagged("21", "default", 0), flagged("21", "less", 5), flagged("25", "default", 1))
                .tables()
                .getLast();
        assertThat(inside.title()).isEqualTo("Inside a JDK");
        assertThat(inside.rows().getFirst().values().stream().map(Value::line)).anyMatch(it -> it.endsWith("[1]"));
        assertThat(inside.notes()).contains("a median of zero or less has no ratio");
    }

    private static CellSummary flagged(String jdk, String flags, double work) {
        Cell cell = Cells.even("platform", jdk, "one");
        return Cells.ran(TestCell.of(cell.workload(), cell.params(), jdk, "one", flags), 8, work, 1);
    }

    @Test
    void aNamedCellThatCouldNotBeHadIsMissing() {
        Cell cell = Cells.even("platform", "21", "one");
        assertThat(missing(cell, Kind.UNAVAILABLE.because("no image")))
                .hasValueSatisfying(it -> assertThat(it).endsWith("no image"));
        assertThat(missing(cell, Kind.UNSUPPORTED.because("needs JDK 25"))).isEmpty();
    }

    private static Optional<String> missing(Cell cell, Outcome why) {
        return NamedCells.missing(
                Records.manifest(MatrixText.parse(Cells.MATRIX), List.of(), List.of(new SkippedCell(cell, why))));
    }

    @Test
    void aFilteredReportSaysOfHowMany() {
        Results whole = Cells.results(
                PROGRAM,
                ran("17", "one", 10, 1),
                ran("25", "one", 14.7, 1),
                ran("17", "12", 10, 1),
                ran("25", "12", 14.7, 1));
        assertThat(Answer.of(whole.only(it -> it.cpu().equals("one")), TableOptions.NONE)
                        .tables()
                        .getLast()
                        .remarks())
                .contains("1 of 2 rows; verdicts are those among all");
    }
}
