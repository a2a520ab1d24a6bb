package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a program finds in it, beside what the sealed files show. */
class JsonReportTest {

    private static final String FORKS = "/results/0/cells/0/estimates/0";
    private static final String FIRST = "/results/0/tables/0/comparisons/0";

    @Test
    void aFindingHasItsKindAndItsNumbers() {
        JsonNode forks = json(cell("17", 0, 1, 9, 1.1, 9.1, 1.2, 9.2, 1.3, 9.3)).at(FORKS);
        assertThat(forks.at("/findings/0/kind").textValue()).isEqualTo("modes");
        assertThat(forks.at("/findings/0/upper/forks").intValue()).isEqualTo(4);
    }

    @Test
    void whatIsNullHasAReason() {
        JsonNode json = json(cell("17", 0, 1, 2, 3), cell("21", 0, 2, 3, 4));
        assertThat(json.at(FORKS + "/interval").isNull()).isTrue();
        assertThat(json.at(FORKS + "/reasons").toString()).isEqualTo("{\"interval\":\"needs 6 forks, has 3\"}");
        assertThat(json.at(FIRST + "/ratio").doubleValue()).isEqualTo(1.5);
        assertThat(json.at(FIRST + "/verdict").isNull()).isTrue();
        assertThat(json.at(FIRST + "/reasons").toString())
                .isEqualTo("{\"interval\":\"needs 6 forks, has 3\",\"p\":\"needs 4 forks, has 3\","
                        + "\"pAdjusted\":\"needs 4 forks, has 3\",\"verdict\":\"needs 6 forks, has 3\"}");
    }

    @Test
    void lessThanAStepOfTheClockIsComparedWithNothing() {
        JsonNode json = json(cell("17", 0.01, 0.001, 0.002), cell("21", 0.01, 1, 2));
        assertThat(json.at(FORKS + "/belowResolution").booleanValue()).isTrue();
        assertThat(json.at(FORKS + "/resolution").doubleValue()).isEqualTo(0.01);
        assertThat(json.at(FIRST + "/reasons/verdict").textValue()).isEqualTo("less than one step of its clock");
    }

    private static JsonNode json(CellSummary... cells) {
        return json(Cells.MATRIX + "tables: [{metrics: system}]\n", cells);
    }

    private static JsonNode json(String matrix, CellSummary... cells) {
        return Exported.json(new JsonReport().write(Cells.results(matrix, cells), TableOptions.NONE));
    }

    private static CellSummary cell(String jdk, double step, double... forks) {
        return Cells.with(
                even("platform", jdk, "one"),
                Map.of("system", new Estimate(ProcessMetric.SYSTEM.spec(), ForkValues.of(forks), step)));
    }
}
