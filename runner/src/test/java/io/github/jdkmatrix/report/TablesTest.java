package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TablesTest {

    private static final CellSummary[] CELLS = {
        Cells.ran(even("virtual", "25", "12"), 3, 80, 8),
        Cells.ran(even("virtual", "21", "one"), 3, 30, 3),
        Cells.ran(even("platform", "25", "one"), 3, 20, 2),
        Cells.ran(even("platform", "21", "one"), 3, 10, 1),
        Cells.ran(even("platform", "21", "12"), 3, 50, 5)
    };

    @Test
    void rowsAndColumnsStandInTheOrderOfTheMatrix() {
        Table table = only(CELLS);
        assertThat(table.title()).isEqualTo("even");
        assertThat(table.rowHeads()).containsExactly("thread", "CPUs", "metric");
        assertThat(table.columnHeads()).extracting(Head::line).containsExactly("21", "25");
        assertThat(texts(table)).containsExactly("""
                platform, one, work, ops: 10 | 20 (2.00x)
                platform, one, cpu: 1 s | 2 s (2.00x)
                platform, 12 [1], work, ops: 50 |\s
                platform, 12 [1], cpu: 5 s |\s
                virtual, one, work, ops: 30 |\s
                virtual, one, cpu: 3 s |\s
                virtual, 12 [1], work, ops:  | 80
                virtual, 12 [1], cpu:  | 8 s
                """.lines().toArray(String[]::new));
    }

    @Test
    void anEmulatedShapeSaysSo() {
        assertThat(only(CELLS).notes())
                .containsExactly("emulated: ActiveProcessorCount=12 on 2 CPUs (6.00x oversubscribed)");
    }

    @Test
    void theFirstColumnWithNumbersIsTheReference() {
        Table table = only(
                Cells.notRun(even("platform", "17", "one"), Outcome.unavailable("no image")),
                Cells.ran(even("platform", "21", "one"), 3, 10, 1),
                Cells.ran(even("platform", "25", "one"), 3, 5, 3));
        assertThat(table.caption())
                .isEqualTo(
                        "Medians over the completed forks; 3 forks per value; ratios against JDK 21; thread platform, CPUs one, flags default");
        assertThat(texts(table))
                .containsExactly(
                        "work, ops: unavailable [1] | 10 | 5 (0.50x)", "cpu: unavailable [1] | 1 s | 3 s (3.00x)");
        assertThat(table.notes()).containsExactly("JDK 17: no image");
    }

    @Test
    void aControlStatesTheNoiseFloor() {
        String yaml = """
                jdks: [{id: "21", home: /b}, {id: again, feature: 21, home: /b}, {id: "25", home: /c}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: even, use: count-even, params: {thread: platform}}]
                """;
        Table table = Tables.texts(
                        Cells.results(
                                yaml,
                                Cells.ran(even("platform", "21", "one"), 8, 100, 1),
                                Cells.ran(even("platform", "again", "one"), 8, 101, 1),
                                Cells.ran(even("platform", "25", "one"), 8, 120, 1)),
                        TableOptions.NONE)
                .get(0);
        assertThat(table.remarks()).contains("Noise floor: again repeats 21, at most 1 % apart");
    }

    @Test
    void aControlOfTooFewForksSaysSo() {
        String yaml = """
                jdks: [{id: "21", home: /b}, {id: again, feature: 21, home: /b}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: even, use: count-even, params: {thread: platform}}]
                """;
        Table table = Tables.texts(
                        Cells.results(
                                yaml,
                                Cells.ran(even("platform", "21", "one"), 3, 100, 1),
                                Cells.ran(even("platform", "again", "one"), 3, 101, 1)),
                        TableOptions.NONE)
                .get(0);
        assertThat(table.remarks())
                .anySatisfy(
                        it -> assertThat(it).startsWith("Noise floor: again repeats 21, not known how far apart: "));
    }

    @Test
    void cpusThatCannotBeHadAreNoFaultOfTheJdk() {
        Table table = only(
                Cells.notRun(even("platform", "21", "12"), Outcome.unavailable("the engine has 2")),
                Cells.ran(even("platform", "21", "one"), 3, 10, 1));
        assertThat(table.notes()).contains("CPUs 12: the engine has 2");
    }

    @Test
    void theReferenceCanBeChosen() {
        Table table = only(new TableOptions(List.of("work"), List.of(), Optional.empty(), Optional.of("25"), false));
        assertThat(table.caption())
                .startsWith("Medians over the completed forks; 3 forks per value; ratios against JDK 25");
        assertThat(texts(table)).first().isEqualTo("platform, one, work, ops: 10 (0.50x) | 20");
    }

    @Test
    void nothingIsAsManyTimesNothing() {
        Table table = only(
                Cells.ran(even("platform", "21", "one"), 3, 0, 1), Cells.ran(even("platform", "25", "one"), 3, 5, 1));
        assertThat(texts(table)).first().isEqualTo("work, ops: 0 | 5");
    }

    @Test
    void theColumnsCanBeAnotherAxis() {
        Table table = only(Cells.columns("work", "cpus"));
        assertThat(table.columnHeads()).extracting(Head::line).containsExactly("one", "12 [1]");
        assertThat(texts(table))
                .containsExactly(
                        "platform, 21, work, ops: 10 | 50 (5.00x)",
                        "platform, 25, work, ops: 20 | ",
                        "virtual, 21, work, ops: 30 | ",
                        "virtual, 25, work, ops:  | 80");
    }

    @Test
    void theColumnsCanBeAParam() {
        Table table = only(Cells.columns("work", "thread"));
        assertThat(table.columnHeads()).extracting(Head::line).containsExactly("platform", "virtual");
        assertThat(table.caption())
                .isEqualTo(
                        "Medians over the completed forks; 3 forks per value; ratios against thread platform; flags default");
        assertThat(texts(table))
                .containsExactly(
                        "21, one, work, ops: 10 | 30 (3.00x)",
                        "21, 12 [1], work, ops: 50 | ",
                        "25, one, work, ops: 20 | ",
                        "25, 12 [1], work, ops:  | 80");
    }

    @Test
    void aTableCanShowSomeCellsOnly() {
        Results results = Cells.results(Cells.MATRIX + """
                tables: [{where: {cpus: one, params: {thread: platform}}, metrics: work}]
                """, CELLS);
        assertThat(texts(Tables.texts(results, TableOptions.NONE).getFirst()))
                .containsExactly("work, ops: 10 | 20 (2.00x)");
    }

    @Test
    void theRowsCanBeInAnotherOrder() {
        Table table =
                only(new TableOptions(List.of("work"), List.of("cpus"), Optional.empty(), Optional.empty(), false));
        assertThat(table.rowHeads()).containsExactly("CPUs", "thread", "metric");
        assertThat(table.rows())
                .extracting(row -> row.heads().get(0).line())
                .containsExactly("one", "one", "12 [1]", "12 [1]");
    }

    @Test
    void theTablesOfTheMatrixArePrintedInItsOrder() {
        Results results = Cells.results(Cells.MATRIX + """
                tables:
                  - {title: time, metrics: cpu, columns: cpus, reference: "12"}
                  - {title: amount, metrics: [work], rows: [cpus]}
                """, CELLS);
        assertThat(Tables.texts(results, TableOptions.NONE))
                .extracting(Table::title, table -> texts(table).getFirst())
                .containsExactly(
                        tuple("time", "platform, 21, cpu: 1 s (0.20x) | 5 s"),
                        tuple("amount", "one, platform, work, ops: 10 | 20 (2.00x)"));
    }

    @Test
    void aTableNoneOfWhoseCellsRanIsLeftOut() {
        Results results =
                Cells.results(Cells.MATRIX.replace("workloads: [", "workloads: [{id: loop, use: yield-loop}, "), CELLS);
        assertThat(Tables.texts(results, TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("even");
    }

    @Test
    void aTableOfOneColumnGivesWayToOneThatCompares() {
        String tables = "tables: [{title: a, columns: jdks}, {title: b, columns: thread}]\n";
        CellSummary platform = Cells.ran(even("platform", "21", "one"), 3, 1, 1);
        CellSummary virtual = Cells.ran(even("virtual", "21", "one"), 3, 1, 1);
        assertThat(Tables.texts(Cells.results(Cells.MATRIX + tables, platform, virtual), TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("b");
        assertThat(Tables.texts(Cells.results(Cells.MATRIX + tables, platform), TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("a", "b");
    }

    @Test
    void thirtyJdksAreThirtyColumns() {
        String jdks = IntStream.range(17, 47)
                .mapToObj(id -> "{id: \"" + id + "\", home: /jdk}")
                .collect(Collectors.joining(", "));
        Results results = Cells.results(
                Cells.MATRIX.replaceAll("jdks: .*", "jdks: [" + jdks + "]"),
                IntStream.range(17, 47)
                        .mapToObj(id -> Cells.ran(even("platform", Integer.toString(id), "one"), 3, id, 1))
                        .toArray(CellSummary[]::new));
        assertThat(Tables.texts(results, TableOptions.NONE)).singleElement().satisfies(table -> {
            assertThat(table.columnHeads()).hasSize(30);
            assertThat(table.rows()).allMatch(row -> row.values().size() == 30);
            assertThat(table.rows().getFirst().values())
                    .extracting(TablesTest::plain)
                    .startsWith("17", "18 (+5.9 %)")
                    .endsWith("46 (2.71x)");
        });
    }

    @Test
    void aMetricTheCellDoesNotHaveIsADash() {
        Table table = only(Cells.metrics("peak-memory"));
        assertThat(texts(table)).first().isEqualTo("platform, one, peak-memory: - [1] | - [1]");
        assertThat(table.notes()).contains("peak-memory (peak memory of a container with one fork): not measured here");
        assertThat(table.remarks()).as("forks enough would not help").noneMatch(it -> it.contains("needs"));
    }

    @Test
    void aMetricThatOtherForksReportIsADashWithItsReason() {
        CellSummary other = Cells.metric(even("platform", "25", "one"), "sparks", 3, 7);
        Table table = Tables.texts(
                        Cells.results(Cells.MATRIX, Cells.ran(even("platform", "21", "one"), 3, 10, 1), other),
                        Cells.metrics("sparks"))
                .getFirst();
        assertThat(texts(table)).containsExactly("sparks: - [1] | 7");
        assertThat(table.notes()).containsExactly("no fork reported sparks");
    }

    @Test
    void workloadsHaveATableEach() {
        Results results = Cells.results(
                Cells.MATRIX.replace("workloads: [", "workloads: [{id: loop, use: yield-loop}, "),
                Cells.ran(even("platform", "21", "one"), 3, 1, 1),
                Cells.ran(Records.cell("loop", Map.of(), "21", "one"), 3, 1, 1));
        assertThat(Tables.texts(results, TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("loop", "even");
    }

    private static Table only(CellSummary... cells) {
        List<Table> tables = Tables.texts(Cells.results(Cells.MATRIX, cells), TableOptions.NONE);
        assertThat(tables).hasSize(1);
        return tables.getFirst();
    }

    private static Table only(TableOptions options) {
        return Tables.texts(Cells.results(Cells.MATRIX, CELLS), options).getFirst();
    }

    private static List<String> texts(Table table) {
        return table.rows().stream()
                .map(row -> row.heads().stream().map(Head::line).collect(Collectors.joining(", ")) + ": "
                        + row.values().stream().map(TablesTest::plain).collect(Collectors.joining(" | ")))
                .toList();
    }

    /** Without the dashes for too few forks, which are tested where values are. */
    private static String plain(Value value) {
        return value.line().replaceFirst(" -(?= |$)", "").replace(" -)", ")");
    }
}
