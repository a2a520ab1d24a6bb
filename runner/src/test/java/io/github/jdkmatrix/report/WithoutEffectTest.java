package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** No number stands under the name of a flag that has no effect, unless it says so. */
class WithoutEffectTest {

    private static final String MATRIX = Cells.MATRIX + """
            flags: [{id: default}, {id: old, args: ["-XX:+X"]}, {id: both, args: ["-XX:+X", "-Xint"]}]
            """;

    private static final String WORDS = "Ignoring option X; support was removed in 24.0";
    private static final FlagFinding IGNORED = new FlagFinding("-XX:+X", Kind.IGNORED, WORDS, "", "", "");
    private static final FlagFinding INT = new FlagFinding("-Xint", Kind.ACCEPTED, "", "", "", "");
    private static final FlagVerdict OLD = new FlagVerdict("21", "old", Kind.IGNORED, WORDS, List.of(IGNORED));
    private static final FlagVerdict BOTH =
            new FlagVerdict("21", "both", Kind.PARTLY_IGNORED, WORDS, List.of(IGNORED, INT));

    private static Cell cell(String flags) {
        return TestCell.of("even", new TreeMap<>(Map.of("thread", "platform")), "21", "one", flags);
    }

    private static String report(CellSummary... cells) {
        String report = new MarkdownReport()
                .write(
                        Cells.judged(MATRIX + "tables: [{metrics: work, columns: flags}]\n", List.of(OLD, BOTH), cells),
                        Cells.IN_FULL);
        return report.substring(report.lastIndexOf("| metric"), report.lastIndexOf("<details>"));
    }

    @Test
    void aCellThatDidNotRunForItSaysWhichItEquals() {
        assertThat(report(
                        Cells.ran(cell("default"), 3, 10, 1),
                        Cells.notRun(
                                cell("old"),
                                Outcome.Kind.REDUNDANT.because("= default: ignored since 24 (\"" + WORDS + "\")"))))
                .isEqualTo("""
                        | metric    |    default |     old | change [95 %] |     |
                        |:----------|-----------:|--------:|--------------:|----:|
                        | work, ops | 10 [5, 20] | n/a [1] |               |     |

                        [1] = default: ignored since 24 ("Ignoring option X; support was removed in 24.0") \s

                        [a, b]: the smallest and the largest of fewer than 6 forks \s

                        """);
    }

    @Test
    void oneThatRanAllTheSameIsMarked() {
        assertThat(report(
                        Cells.ran(cell("default"), 3, 10, 1),
                        Cells.ran(cell("old"), 3, 11, 1),
                        Cells.partly(cell("both"), 3, 5, 1, Map.of("failed", 1), "exit 1")))
                .isEqualTo("""
                        | metric                |    default |                      old |                      both |
                        |:----------------------|-----------:|-------------------------:|--------------------------:|
                        | work, ops [1] [2] [3] | 10 [5, 20] | 11 [5.50, 22.00] +10 %   | 5 [2.500, 10.000] 0.50x   |

                        [1] flags old: = default: ignored since 24 ("Ignoring option X; support was removed in 24.0") \s
                        [2] flags both: 1 of 4 failed: exit 1 \s
                        [3] flags both: -XX:+X ignored since 24 ("Ignoring option X; support was removed in 24.0") \s

                        [a, b]: the smallest and the largest of fewer than 6 forks \s
                        no verdict: needs 6 forks, has 3 \s

                        """);
    }

    @Test
    void inTheAnswerToo() {
        String report = new MarkdownReport()
                .write(
                        Cells.judged(
                                MATRIX,
                                List.of(OLD, BOTH),
                                Cells.ran(cell("default"), 3, 10, 1),
                                Cells.ran(cell("old"), 3, 11, 1)),
                        TableOptions.NONE);
        assertThat(report)
                .contains("| work, ops [1] | 10 [5, 20] | 11 [5.50, 22.00] |")
                .contains("[1] flags old: = default: ignored since 24 (");
    }

    @Test
    void theNoteStandsBesideTheNumberInCsvToo() {
        assertThat(new CsvReport()
                        .write(
                                Cells.judged(MATRIX, List.of(OLD, BOTH), Cells.ran(cell("both"), 1, 1, 1)),
                                TableOptions.NONE))
                .contains(",\"-XX:+X ignored since 24 (\"\"Ignoring option X; support was removed in 24.0\"\")\",,");
    }

    @Test
    void theVerdictsFollowTheTables() {
        assertThat(new MarkdownReport()
                        .write(Cells.judged(MATRIX, List.of(OLD), Cells.ran(cell("old"), 1, 1, 1)), TableOptions.NONE))
                .contains("<details>\n<summary>Flag verdicts of the JDKs</summary>\n\n")
                .endsWith("</details>\n");
    }
}
