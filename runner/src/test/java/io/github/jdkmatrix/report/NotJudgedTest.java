package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.json.JsonReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Wall time of a workload that runs for a fixed time: shown with its ratio, and judged by nobody. */
class NotJudgedTest {

    private static final Results PUBLISHED = Cells.published();

    @Test
    void theRatioStandsWithoutAVerdict() {
        List<String> walls = new MarkdownReport()
                .write(PUBLISHED, Cells.IN_FULL)
                .lines()
                .filter(it -> it.contains("| platform | wall "))
                .toList();
        assertThat(walls)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line)
                        .containsPattern("\\([-+]?[\\d.]+ % \\[[^]]+]\\)")
                        .doesNotContain("(1)", "same", "unclear", "slower"));
    }

    @Test
    void theJsonSaysWhy() {
        assertThat(new JsonReport().write(PUBLISHED, TableOptions.NONE)).contains("this metric is not judged");
    }
}
