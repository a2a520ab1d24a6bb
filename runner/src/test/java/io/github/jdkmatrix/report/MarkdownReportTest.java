package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Seals the report as people post it. */
class MarkdownReportTest {

    private static final Results EVERY_KIND_OF_CELL = Cells.results(
            Cells.MATRIX,
            Cells.ran(even("platform", "17", "one"), 3, 1_234_567, 2.003),
            Cells.partly(even("platform", "21", "one"), 3, 31_415_926, 1.001, Map.of("disturbed", 2), "foreign work"),
            Cells.lost(even("platform", "25", "one"), Map.of("failed", 2, "timed-out", 1), "exit 1", "after 90s"),
            Cells.notRun(even("virtual", "17", "one"), Kind.UNAVAILABLE.because("no image")),
            Cells.notRun(even("virtual", "21", "one"), Kind.UNSUPPORTED.because("it lacks something")),
            Cells.notRun(even("virtual", "25", "one"), Kind.REDUNDANT.because("the flag is ignored")),
            Cells.ran(even("platform", "17", "12"), 3, 12_345.678, 0.000_123_456),
            Cells.ran(even("platform", "21", "12"), 3, 6_172.839, 0));

    @Test
    void everyKindOfCellIsTold() {
        Locales.assertSameUnderAll(() -> inFull(EVERY_KIND_OF_CELL), Exported.read("in-full.md"));
    }

    @Test
    void withoutACompletedForkThereIsNothingToCompareWith() {
        Results none = Cells.results(
                Cells.MATRIX,
                Cells.lost(even("platform", "17", "one"), Map.of("failed", 3), "exit 1"),
                Cells.lost(even("platform", "21", "one"), Map.of("failed", 3), "exit 1"));
        assertThat(table(none)).isEqualTo("""
                ## even

                | metric |                17 |                21 | change [95 %] |     |
                |:-------|------------------:|------------------:|--------------:|----:|
                | work   | 3 of 3 failed [1] | 3 of 3 failed [1] |               |     |

                [1] 3 of 3 failed: exit 1 \s

                """);
    }

    @Test
    void withoutAnyCellThereIsOnlyTheHead() {
        assertThat(new MarkdownReport().write(Cells.results(Cells.MATRIX), TableOptions.NONE))
                .startsWith("# sample (quick)\n")
                .endsWith("\n\n")
                .doesNotContain("##", "|");
    }

    private static String table(Results results) {
        String report = inFull(results);
        return report.substring(report.indexOf("## ", report.indexOf("</details>")));
    }

    private static String inFull(Results results) {
        return new MarkdownReport().write(results, Cells.IN_FULL);
    }
}
