package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import org.junit.jupiter.api.Test;

/** Wall time of a workload that runs for a fixed time: shown with its ratio, and judged by nobody. */
class NotJudgedTest {

    private static final Results PUBLISHED = Cells.published();

    @Test
    void theRatioStandsWithoutAVerdict() {
        String report = new MarkdownReport().write(PUBLISHED, Cells.IN_FULL);
        String wall = report.substring(report.indexOf("(wall); duration 1s"));
        assertThat(wall.substring(0, wall.indexOf("\n\n**")).lines().filter(it -> it.startsWith("| platform, ")))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line)
                        .containsPattern("[-+]?[\\d.]+ % \\[[^]]+]")
                        .doesNotContainPattern("] [!*=] "));
    }

    @Test
    void theJsonSaysWhy() {
        assertThat(new JsonReport().write(PUBLISHED, TableOptions.NONE)).contains("this metric is not judged");
    }
}
