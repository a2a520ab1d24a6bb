package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PullRequestReportTest {

    private static final CellSummary BASE = Cells.ran(even("platform", "17", "one"), 3, 1_000, 2);
    private static final CellSummary PATCH = Cells.ran(even("platform", "21", "one"), 3, 1_250, 1.6);

    @Test
    void moreWorkIsPlus() {
        assertThat(written(BASE, PATCH)).contains("""

                ## even: 21 against 17

                | Benchmark | (thread) |   17 |   ± |   21 |   ± | Unit |    Change |
                |:----------|:---------|-----:|----:|-----:|----:|-----:|----------:|
                | even      | platform | 1000 |   - | 1250 |   - |  ops | +25 % [1] |

                [1] needs 6 forks, has 3 \s
                """);
        assertThat(written(PATCH, Cells.ran(even("platform", "25", "one"), 3, 1_000, 1)))
                .contains("## even: 25 against 21\n", "| 1250 |   - | 1000 |   - |  ops | -20 % [1] |\n");
    }

    @Test
    void lessTimeIsMinus() {
        assertThat(new PullRequestReport().write(Cells.results(Cells.MATRIX, BASE, PATCH), metric("cpu")))
                .contains("| 2.000 |   - | 1.600 |   - |    s | -20 % [1] |\n");
    }

    @Test
    void enoughForksHaveIntervalsAndAVerdict() {
        assertThat(written(
                        Cells.ran(even("platform", "17", "one"), 12, 1_000, 2),
                        Cells.ran(even("platform", "21", "one"), 12, 1_250, 1.6)))
                .contains("| 1000 |   0 | 1250 |   0 |  ops | +25 % [+25, +25] faster |\n");
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
                .containsPattern(
                        "\\| even +\\| platform \\| +1000 \\| +- \\| unavailable \\[1\\] \\| +- \\| +ops \\| +- \\|\n")
                .containsPattern(
                        "\\| even +\\| virtual +\\| 3 failed \\[2\\] \\| +- \\| 7.000 \\| +- \\| +ops \\| +- \\|\n")
                .contains("[1] unavailable: no image  \n[2] 3 failed: exit 1  \n");
    }

    @Test
    void forksThatAreNotInANumberAreNoted() {
        assertThat(written(
                        BASE,
                        Cells.partly(even("platform", "21", "one"), 3, 1_250, 1.6, Map.of("failed", 1), "exit 1")))
                .contains("| 1000 |   - | 1250 [1] |   - |  ops | +25 % [2] |\n")
                .contains("\n[1] 1 failed: exit 1  \n[2] needs 6 forks, has 3  \n");
    }

    @Test
    void noDigitIsBeyondTheClock() {
        assertThat(cpu(0.074, 0.061)).contains("| 0.07 |   - | 0.06 |   - |    s | -18 % [1] |\n");
        assertThat(cpu(0.004, 0.061)).contains("| < 0.01 |   - | 0.06 |   - |    s |  - [1] |\n");
    }

    @Test
    void numbersOfAnySizeFit() {
        assertThat(written(
                        Cells.ran(even("platform", "17", "one"), 3, 1e-12, 1),
                        Cells.ran(even("platform", "21", "one"), 3, 1.5e300, 1)))
                .contains("| 1.000e-12 |", "| 1.500e+300 |");
        assertThat(written(
                        Cells.ran(even("platform", "17", "one"), 3, 1e-300, 1),
                        Cells.ran(even("platform", "21", "one"), 3, 1e300, 1)))
                .contains("| Infinityx [1] |");
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
                        "\\| JMHSample_27_Params.bench +\\| 41 +\\| 128 +\\| avgt .* ns/op \\| +[+-][0-9.]+ % \\[1\\] \\|\n")
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

    /** Of two cells with such CPU seconds by a clock with steps of 10 ms. */
    private static String cpu(double base, double patch) {
        return new PullRequestReport()
                .write(Cells.results(Cells.MATRIX, ticking("17", base), ticking("21", patch)), metric("cpu"));
    }

    private static CellSummary ticking(String jdk, double seconds) {
        Estimate cpu = new Estimate(ProcessMetric.CPU.spec(), Cells.alike(3, seconds), 0.01);
        return new CellSummary(
                even("platform", jdk, "one"), Map.of("cpu", cpu), new TreeMap<>(), List.of(), Optional.empty());
    }

    private static TableOptions metric(String name) {
        return new TableOptions(Optional.of(name), List.of(), Optional.empty(), Optional.empty());
    }
}
