package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvOutcomeTest {

    @Test
    void aCellThatCompletedWithoutTheChosenMetricDidNotFail() {
        CellSummary completed = Cells.ran(even("platform", "17", "one"), 3, 5, 2);
        TableOptions other = new TableOptions(Optional.of("elapsed"), List.of(), Optional.empty(), Optional.empty());
        assertThat(new CsvReport().write(Cells.results(Cells.MATRIX, completed), other))
                .doesNotContain("failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"timed-out", "out-of-memory", "contaminated"})
    void aCellAllOfWhoseForksEndedOneWayHasThatOutcome(String word) {
        CellSummary lost = Cells.lost(even("platform", "17", "one"), Map.of(word, 3), "why");
        assertThat(new CsvReport().write(Cells.results(Cells.MATRIX, lost), TableOptions.NONE))
                .endsWith("3 " + word + "," + word + ",why,1,,,,,,,,,,,,,,,\r\n");
    }
}
