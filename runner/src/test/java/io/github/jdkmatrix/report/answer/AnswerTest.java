package io.github.jdkmatrix.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a reader sees first, by the number of rows and columns. */
class AnswerTest {

    private static final int ROWS = 8;

    /** A row per CPU shape. */
    private static final String MANY = Cells.rows(ROWS);

    private static final TableOptions WORK = Cells.metrics("work");

    private static Cell cell(int row, String jdk) {
        return Cells.even("platform", jdk, "p" + row);
    }

    private static CellSummary ran(int row, String jdk, double work) {
        return Cells.ran(cell(row, jdk), 12, work, 1);
    }

    private static Answer answer(String matrix, TableOptions options, CellSummary... cells) {
        return Answer.of(Cells.results(matrix, cells), options);
    }

    private static List<String> lines(Table table) {
        return table.rows().stream()
                .map(row -> Stream.concat(
                                row.heads().stream().map(Head::line),
                                row.values().stream().map(Value::line))
                        .collect(Collectors.joining(" | ")))
                .toList();
    }

    /** Each JDK does twice the work of the one before it, in all rows but the first. */
    private static CellSummary[] doubling() {
        return IntStream.range(0, ROWS)
                .boxed()
                .flatMap(row -> Stream.of(
                        ran(row, "17", 100),
                        ran(row, "21", row == 0 ? 100 : 200),
                        ran(row, "25", row == 0 ? 100 : 400)))
                .toArray(CellSummary[]::new);
    }

    @Test
    void theMetricsOfASingleTableAreThoseOfTheAnswer() {
        CellSummary[] cells = {ran(0, "17", 100), ran(0, "21", 100)};
        String one = MANY + "tables: [{title: t, metrics: [peak-memory]}]\n";
        assertThat(answer(one, TableOptions.NONE, cells).tables())
                .isEqualTo(answer(MANY, Cells.metrics("peak-memory"), cells).tables())
                .isNotEqualTo(answer(MANY, TableOptions.NONE, cells).tables());
        assertThat(answer(one, WORK, cells).tables())
                .isEqualTo(answer(MANY, WORK, cells).tables());
        assertThat(answer(one.replace("title: t,", "title: t, where: {jdks: ['17']},"), TableOptions.NONE, cells)
                        .tables())
                .isEqualTo(answer(MANY, TableOptions.NONE, cells).tables());
    }

    /** As {@code @Param({"", "x"})} of JMH has it. */
    @Test
    void anEmptyParameterHasAName() {
        RowLabels labels = new RowLabels(List.of(with(""), with("x")));
        assertThat(labels.of(with(""), Set.of())).isEqualTo("text \"\"");
        assertThat(labels.of(with("x"), Set.of())).isEqualTo("x");
    }

    /** A toggle reads as its name, which may be the value of another parameter. */
    @Test
    void rowsThatWouldReadAlikeHaveTheirValuesWithNames() {
        Cell toggled = params(Map.of("yield", "true", "pause", "none"));
        Cell paused = params(Map.of("yield", "false", "pause", "yield"));
        Cell neither = params(Map.of("yield", "false", "pause", "none"));
        RowLabels labels = new RowLabels(List.of(toggled, paused, neither));
        assertThat(labels.of(toggled, Set.of())).isEqualTo("pause=none, yield=true");
        assertThat(labels.of(paused, Set.of())).isEqualTo("pause=yield, yield=false");
        assertThat(labels.of(neither, Set.of())).isEqualTo("no yield, no pause");
    }

    /** Where rows differ in more than a number of threads. */
    @Test
    void aHeadingSaysTheNounThatItsRowsCount() {
        Cell one = params(Map.of("thread", "platform", "threads", "1"));
        Cell two = params(Map.of("thread", "virtual", "threads", "2"));
        RowLabels labels = new RowLabels(List.of(one, two));
        assertThat(labels.common(one, Set.of())).isEqualTo("by threads, CPUs one");
        assertThat(labels.below(Cells.ran(one, 8, 1, 1), Set.of())).isEqualTo("1 platform");
        assertThat(labels.below(Cells.ran(two, 8, 1, 1), Set.of())).isEqualTo("2 virtual");
        assertThat(labels.of(two, Set.of())).isEqualTo("2 virtual threads");

        RowLabels alone = new RowLabels(List.of(one, params(Map.of("thread", "platform", "threads", "2"))));
        assertThat(alone.common(one, Set.of())).isEqualTo("platform, CPUs one");
        assertThat(alone.below(Cells.ran(one, 8, 1, 1), Set.of())).isEqualTo("1 thread");
    }

    private static Cell params(Map<String, String> params) {
        return TestCell.of("even", new TreeMap<>(params), "21", "one", "default");
    }

    private static Cell with(String text) {
        return params(Map.of("text", text));
    }

    @Test
    void ofManyRowsEachStepHasAHeadlineWithTheLargestDifferences() {
        List<Table> tables = answer(MANY, WORK, doubling()).tables();
        assertThat(tables)
                .extracting(Table::title)
                .containsExactly("JDK 21 against 17", "JDK 25 against 21", "JDK 25 against 17", "All rows");
        assertThat(lines(tables.get(1))).hasSize(5).allMatch(it -> it.startsWith("better | CPUs p"));
        assertThat(tables.get(1).remarks()).containsExactly("2 more better", "1 the same");
        assertThat(lines(tables.get(3)))
                .hasSize(1 + ROWS)
                .startsWith(
                        "even: even numbers counted (work), more is better; platform",
                        "CPUs p0 |  | 100 |    100   0.0  <0.0= |    100   0.0  <0.0=",
                        "CPUs p1 |  | 100 |    200 2.00x >2.0x* |    400 2.00x >2.0x*");
    }

    @Test
    void aFewRowsAreSentencesAndOneTable() {
        Answer answer = answer(MANY, WORK, ran(0, "17", 100), ran(0, "21", 80));
        assertThat(answer.sentences())
                .containsExactly("JDK 21 against 17: slower by work, -20 % [-20, -20]. 12 forks each, CPUs p0");
        assertThat(answer.tables()).hasSize(1);
        assertThat(lines(answer.tables().getFirst()))
                .containsExactly("work, ops | 100 | 80 | -20 % [-20, -20] | slower");
    }

    @Test
    void zerosHaveNoRatioAndNoNoise() {
        CellSummary[] zeros = IntStream.range(0, ROWS)
                .boxed()
                .flatMap(row -> Stream.of(ran(row, "17", 0), ran(row, "21", 0)))
                .toArray(CellSummary[]::new);
        assertThat(answer(MANY, WORK, zeros[0], zeros[1]).sentences())
                .containsExactly(
                        "JDK 21 against 17: no difference known by work, without a ratio. 12 forks each, CPUs p0");
        assertThat(answer(MANY, WORK, zeros).tables().getFirst().remarks())
                .containsExactly("no certain difference: 8 without a ratio");
    }

    @Test
    void ofManyColumnsTheTableIsTheAnswer() {
        Answer answer = answer(
                Cells.thirtyJdks(),
                WORK,
                Cells.ofThirtyJdks(it -> Cells.ran(Cells.even("platform", "" + it, "one"), 12, it, 1)));
        assertThat(answer.sentences()).isEmpty();
        assertThat(lines(answer.tables().getFirst())).singleElement().asString().contains("| 29 +4 % [+4, +4] * |");
    }

    @Test
    void aColumnWithoutANumberGivesWayToTheNext() {
        Answer answer = answer(
                MANY,
                WORK,
                Cells.notRun(cell(0, "17"), Kind.UNSUPPORTED.because("needs JDK 21")),
                ran(0, "21", 100),
                ran(0, "25", 300));
        assertThat(answer.sentences())
                .singleElement()
                .asString()
                .startsWith("JDK 25 against 21: faster by work, 3.00x");
        Table table = answer.tables().getFirst();
        assertThat(lines(table)).containsExactly("work, ops | n/a [1] | 100 | 300 3.00x [3.00, 3.00] *");
        assertThat(table.notes()).containsExactly("unsupported: needs JDK 21");
    }

    @Test
    void aJdkThatIsNotHereIsALineAndNoColumn() {
        Answer answer = answer(
                MANY,
                WORK,
                ran(0, "17", 100),
                Cells.notRun(cell(0, "21"), Kind.UNAVAILABLE.because("no JDK 21 is installed")),
                ran(0, "25", 300));
        assertThat(answer.sentences()).singleElement().asString().startsWith("JDK 25 against 17: ");
        Table table = answer.tables().getFirst();
        assertThat(table.columnHeads()).extracting(Table.Head::text).containsExactly("17", "25", "change [95 %]", "");
        assertThat(table.remarks()).contains("Not here: JDK 21: no JDK 21 is installed");
    }

    @Test
    void allMetricsThatWereChosenAreShown() {
        TableOptions both = Cells.metrics("work", "cpu");
        Table all = answer(MANY, both, doubling()).tables().getLast();
        assertThat(lines(all))
                .hasSize(2 * (1 + ROWS))
                .contains(
                        "even: even numbers counted (work), more is better; platform",
                        "even: CPU time of the process (cpu), less is better; platform",
                        "CPUs p0 | s | 1 |      1   0.0  <0.0= |      1   0.0  <0.0=");
    }

    @Test
    void aMetricThatNobodyHasSaysSo() {
        Table table = answer(MANY, Cells.metrics("peak-memory"), ran(0, "17", 100), ran(0, "21", 100)).tables().stream()
                .findFirst()
                .orElseThrow();
        assertThat(lines(table)).containsExactly("peak-memory | - [1] | - [1] |  | ");
        assertThat(table.notes())
                .containsExactly("peak-memory (peak memory of a container with one fork): not measured here");
        assertThat(table.remarks()).isEmpty();
    }
}
