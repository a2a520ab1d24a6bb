package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A value smaller than the step of its clock is told as such, and nothing is compared with it. */
class ResolutionTest {

    private static CellSummary system(String jdk, double seconds) {
        Estimate estimate = new Estimate(ProcessMetric.SYSTEM.spec(), Cells.alike(3, seconds), 0.01);
        return Cells.with(Cells.even("platform", jdk, "one"), Map.of("system", estimate));
    }

    private static List<String> values(CellSummary... cells) {
        TableOptions options = Cells.metrics("system");
        return Cells.inFull(Cells.results(Cells.MATRIX, cells), options).getFirst().rows().getFirst().values().stream()
                .limit(3)
                .map(Value::line)
                .toList();
    }

    @Test
    void belowOneStepIsNoNumber() {
        assertThat(values(system("17", 0.5), system("21", 0.004))).containsExactly("500 ms", "< 10 ms", "no ratio");
    }

    @Test
    void noDigitIsFinerThanTheClock() {
        assertThat(values(system("17", 0.09799), system("21", 1.2345))).containsExactly("100 ms", "1.23 s", "12.6x");
    }

    @Test
    void whatIsOddIsToldInItsStepsToo() {
        double[] forks = {0.3049, 0.0979, 0.3051, 0.0979, 0.3049, 0.0981, 0.3051, 0.0979, 0.3049, 0.0979};
        Estimate estimate = new Estimate(ProcessMetric.SYSTEM.spec(), ForkValues.of(forks), 0.01);
        assertThat(CellNotes.modes(estimate))
                .contains(
                        "several modes: 5 forks around 100 ms and 5 forks around 300 ms; the median may lie between them");
    }

    @Test
    void itIsReadableInMarkdownToo() {
        assertThat(Markdown.escape("< 10 ms <b> </b> <!-- <0.001x"))
                .isEqualTo("< 10 ms &lt;b> &lt;/b> &lt;!-- <0.001x");
    }

    @Test
    void oneStepIsANumber() {
        assertThat(values(system("17", 0.5), system("21", 0.01))).containsExactly("500 ms", "10 ms", "0.020x");
    }
}
