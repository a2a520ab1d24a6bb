package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesTest {

    @TempDir
    private Path path;

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
        assertThat(table.columnHeads()).extracting(Head::line).containsExactly("21", "25", "change [95 %]", "");
        assertThat(texts(table)).containsExactly("""
                even: even numbers counted (work), more is better; CPUs one unless said
                platform: 10 [5, 20] | 20 [10, 40] | 2.00x | \s
                platform, 12e CPUs: 50 [25, 100] |  |  |\s
                virtual: 30 [15, 60] |  |  |\s
                virtual, 12e CPUs:  | 80 [40, 160] |  |\s
                even: CPU time of the process (cpu), less is better; CPUs one unless said
                platform: 1 s | 2 s | 2.00x | \s
                platform, 12e CPUs: 5 s |  |  |\s
                virtual: 3 s |  |  |\s
                virtual, 12e CPUs:  | 8 s |  |\s
                """.lines().toArray(String[]::new));
    }

    @Test
    void theKernelsEndIsNotTheJvms() {
        Table table = only(
                Cells.lost(even("platform", "21", "one"), Map.of("killed-for-memory", 1)),
                Cells.lost(even("platform", "25", "one"), Map.of("out-of-memory", 1)));
        assertThat(texts(table)).containsExactly("work: 1 of 1 killed for memory [1] | 1 of 1 out of memory [2] |  | ");
    }

    @Test
    void theReferenceCanBeChosenAndStandsFirst() {
        Table table = only(new TableOptions(List.of("work"), List.of(), Optional.empty(), Optional.of("25"), false));
        assertThat(table.columnHeads()).extracting(Head::line).startsWith("25", "21");
        assertThat(texts(table)).contains("platform: 20 [10, 40] | 10 [5, 20] | 0.50x |  ");
    }

    @Test
    void theColumnsCanBeAnotherAxisOrAParam() {
        assertThat(texts(only(Cells.columns("work", "cpus"))))
                .contains("platform, JDK 21: 10 [5, 20] | 50 [25, 100] | 5.00x |  ");
        Table table = only(Cells.columns("work", "thread"));
        assertThat(table.columnHeads()).extracting(Head::line).startsWith("platform", "virtual");
        assertThat(texts(table)).contains("JDK 21: 10 [5, 20] | 30 [15, 60] | 3.00x |  ");
    }

    @Test
    void aTableCanShowSomeCellsOnly() {
        Results results = Cells.results(Cells.MATRIX + """
                tables: [{where: {cpus: one, params: {thread: platform}}, metrics: work}]
                """, CELLS);
        assertThat(texts(Cells.inFull(results, TableOptions.NONE).getFirst()))
                .containsExactly("work, ops: 10 [5, 20] | 20 [10, 40] | 2.00x | -");
    }

    @Test
    void theRowsCanBeInAnotherOrder() {
        Table table =
                only(new TableOptions(List.of("work"), List.of("cpus"), Optional.empty(), Optional.empty(), false));
        assertThat(table.rows())
                .extracting(row -> row.heads().get(0).line())
                .endsWith("platform", "virtual", "platform, 12e CPUs", "virtual, 12e CPUs");
    }

    @Test
    void theTablesOfTheMatrixArePrintedInItsOrder() {
        Results results = Cells.results(Cells.MATRIX + """
                tables:
                  - {title: time, metrics: cpu, columns: cpus, reference: "12"}
                  - {title: amount, metrics: [work], rows: [cpus]}
                """, CELLS);
        assertThat(Cells.inFull(results, TableOptions.NONE))
                .extracting(Table::title, table -> texts(table).get(1))
                .containsExactly(
                        tuple("time", "platform, JDK 21: 5 s | 1 s | 0.20x |  "),
                        tuple("amount", "platform: 10 [5, 20] | 20 [10, 40] | 2.00x |  "));
    }

    @Test
    void aTableNoneOfWhoseCellsRanIsLeftOut() {
        Results results =
                Cells.results(Cells.MATRIX.replace("workloads: [", "workloads: [{id: loop, use: yield-loop}, "), CELLS);
        assertThat(Cells.inFull(results, TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("even");
    }

    @Test
    void aTableOfOneColumnGivesWayToOneThatCompares() {
        String tables = "tables: [{title: a, columns: jdks}, {title: b, columns: thread}]\n";
        CellSummary platform = Cells.ran(even("platform", "21", "one"), 3, 1, 1);
        CellSummary virtual = Cells.ran(even("virtual", "21", "one"), 3, 1, 1);
        assertThat(Cells.inFull(Cells.results(Cells.MATRIX + tables, platform, virtual), TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("b");
        assertThat(Cells.inFull(Cells.results(Cells.MATRIX + tables, platform), TableOptions.NONE))
                .extracting(Table::title)
                .containsExactly("a", "b");
    }

    @Test
    void aMetricTheCellDoesNotHaveIsADashWithItsReason() {
        CellSummary other = Cells.metric(even("platform", "25", "one"), "sparks", 3, 7);
        Table table = Cells.inFull(
                        Cells.results(Cells.MATRIX, Cells.ran(even("platform", "21", "one"), 3, 10, 1), other),
                        Cells.metrics("sparks"))
                .getFirst();
        assertThat(texts(table)).containsExactly("sparks: - [1] | 7 |  | ");
        assertThat(table.notes()).containsExactly("no fork reported sparks");
    }

    /** Numbers of a program that went on without a thread: each table says so, and how many forks did. */
    @Test
    void aThreadThatDiedIsNotedBesideEachNumber() {
        Manifest manifest = Records.manifest(MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: even, use: task-limit}]
                """), List.of(), List.of());
        ForkRecord whole = Records.completed(Records.cell("even", Map.of(), "21", "one"), 1);
        ForkRecord less = Records.told(
                Records.completed(whole.cell(), 2), Map.of(Conditions.DIED, "a thread died: OutOfMemoryError"));
        Results results = Results.read(Records.folder(path, manifest, whole, less), note -> {});
        String words = "a thread died: OutOfMemoryError (1 of 2 forks)";
        assertThat(results.cells().getFirst().remark()).contains(words);
        assertThat(new MarkdownReport().write(results, TableOptions.NONE)).contains("[1] " + words);
    }

    @Test
    void aTableInFullSaysWhatItsBracketsAre() {
        CellSummary first = Cells.ran(even("platform", "21", "one"), 6, 10, 1);
        assertThat(only(first).caption()).isEqualTo("Medians [95 % interval] of 6 forks each");
        assertThat(only(first, Cells.ran(even("platform", "25", "one"), 6, 20, 2))
                        .caption())
                .isEqualTo("Medians [95 % interval] of 6 forks each");
        assertThat(only(Cells.lost(even("platform", "21", "one"), Map.of("failed", 6)))
                        .caption())
                .isEmpty();
    }

    /** A control: it is compared as any other, and never left out. */
    @Test
    void aJdkUnderTwoIdsIsComparedWithItself() {
        Results results = Cells.results(
                Cells.MATRIX.replaceFirst(
                        "jdks: .*", "jdks: [{id: \"21\", home: /a}, {id: again, feature: 21, home: /a}]"),
                Cells.ran(even("platform", "21", "one"), 20, 10, 1),
                Cells.ran(even("platform", "again", "one"), 20, 10, 1));
        Table table = Cells.inFull(results, TableOptions.NONE).getFirst();
        assertThat(table.columnHeads()).extracting(Head::line).containsExactly("21", "again", "change [95 %]", "");
        assertThat(texts(table).getFirst()).matches("work, ops: 10 .*\\| 10 .*\\| [-+]?0 % \\[.*] \\| same");
        assertThat(new MarkdownReport().write(results, TableOptions.NONE)).doesNotContain("redundant", "= ");
    }

    private static Table only(CellSummary... cells) {
        List<Table> tables = Cells.inFull(Cells.results(Cells.MATRIX, cells), TableOptions.NONE);
        assertThat(tables).hasSize(1);
        return tables.getFirst();
    }

    private static Table only(TableOptions options) {
        return Cells.inFull(Cells.results(Cells.MATRIX, CELLS), options).getFirst();
    }

    private static List<String> texts(Table table) {
        return table.rows().stream()
                .map(row -> row.isHeading()
                        ? row.heads().getFirst().text()
                        : row.heads().stream().map(Head::line).collect(Collectors.joining(", ")) + ": "
                                + row.values().stream().map(Value::line).collect(Collectors.joining(" | ")))
                .toList();
    }
}
