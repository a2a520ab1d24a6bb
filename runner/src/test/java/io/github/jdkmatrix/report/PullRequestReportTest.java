package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PullRequestReportTest {

    private static final CellSummary BASE = Cells.ran(even("platform", "17", "one"), 3, 1_000, 2);
    private static final CellSummary PATCH = Cells.ran(even("platform", "21", "one"), 3, 1_250, 1.6);

    @Test
    void moreWorkIsAGain() {
        assertThat(written(BASE, PATCH)).contains("""

                ## even: 21 against 17

                | Benchmark | (thread) |   17 |   ± |   21 |   ± | Unit | Change |
                |:----------|:---------|-----:|----:|-----:|----:|-----:|-------:|
                | even      | platform | 1000 |   - | 1250 |   - |  ops | +25.0% |
                """);
        assertThat(written(PATCH, Cells.ran(even("platform", "25", "one"), 3, 1_000, 1)))
                .contains("## even: 25 against 21\n", "| 1250 |   - | 1000 |   - |  ops | -20.0% |\n");
    }

    @Test
    void lessTimeIsAGain() {
        assertThat(new PullRequestReport().write(Cells.results(Cells.MATRIX, BASE, PATCH), metric("cpu")))
                .contains("| 2.000 |   - | 1.600 |   - |    s | +25.0% |\n");
    }

    @Test
    void enoughForksHaveIntervalsAndAVerdict() {
        assertThat(written(
                        Cells.ran(even("platform", "17", "one"), 12, 1_000, 2),
                        Cells.ran(even("platform", "21", "one"), 12, 1_250, 1.6)))
                .contains("| 1000 |   0 | 1250 |   0 |  ops | +25.0% [+25.0%, +25.0%] faster |\n");
    }

    @Test
    void eachColumnHasATableAndNoBenchmarkIsLeftOut() {
        assertThat(written(
                        BASE,
                        PATCH,
                        Cells.notRun(even("platform", "25", "one"), Outcome.unavailable("no image")),
                        Cells.lost(even("virtual", "17", "one"), Map.of("failed", 3), "exit 1"),
                        Cells.ran(even("virtual", "21", "one"), 3, 7, 1)))
                .contains("## even: 21 against 17\n", "## even: 25 against 17\n")
                .containsPattern("\\| even +\\| platform \\| +1000 \\| +- \\| unavailable \\| +- \\| +ops \\| +- \\|\n")
                .containsPattern("\\| even +\\| virtual +\\| 3 failed \\| +- \\| 7.000 \\| +- \\| +ops \\| +- \\|\n");
    }

    @Test
    void oneColumnIsNotCompared() {
        assertThat(written(BASE)).endsWith("\neven: nothing to compare.\n");
    }

    /** A real run of JMH's samples. */
    @Test
    void benchmarksHaveTheirNamesParametersAndUnits() {
        Results run = Results.read(new ResultFolder(Path.of("src/test/resources/report/jmh/run")), warning -> {});
        assertThat(new PullRequestReport().write(run, TableOptions.NONE))
                .contains("| Benchmark ", "| (arg) | (certainty) | mode ")
                .containsPattern(
                        "\\| JMHSample_27_Params.bench +\\| 41 +\\| 128 +\\| avgt .* ns/op \\| +[+-][0-9.]+% \\|\n")
                .containsPattern("\\| JMHSample_15_Asymmetric.g +\\| N/A +\\| N/A ")
                .containsOnlyOnce("| JMHSample_15_Asymmetric.g ");
    }

    @Test
    void aLongTableFitsIntoAComment() {
        String rows =
                IntStream.range(0, 6_000).mapToObj(i -> "| " + i + " | ± |\n").collect(Collectors.joining());

        String cut = PullRequestReport.cut(rows);

        assertThat(cut).hasSizeLessThanOrEqualTo(65_536).hasSizeGreaterThan(65_400);
        String kept = cut.substring(0, cut.indexOf("\n**Truncated.** "));
        assertThat(rows).startsWith(kept);
        assertThat(kept).endsWith("|\n");
        assertThat(cut)
                .contains(
                        "**Truncated.** " + (6_000 - kept.lines().count())
                                + " lines do not fit into a comment of 65536 characters; see `report.md` in the result folder.\n");
        assertThat(PullRequestReport.cut(kept)).isEqualTo(kept);
    }

    private static String written(CellSummary... cells) {
        return new PullRequestReport().write(Cells.results(Cells.MATRIX, cells), TableOptions.NONE);
    }

    private static TableOptions metric(String name) {
        return new TableOptions(Optional.of(name), List.of(), Optional.empty(), Optional.empty());
    }
}
