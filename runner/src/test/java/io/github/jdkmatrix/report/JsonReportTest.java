package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
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

    @Test
    void howForksEndIsToldOfWhatIsShown() {
        Results all = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "17", "one"), 9, 4, 1),
                Cells.lost(even("platform", "21", "one"), Map.of("failed", 9)),
                Cells.ran(even("virtual", "17", "one"), 9, 4, 1),
                Cells.partly(even("virtual", "21", "one"), 8, 4, 1, Map.of("timed-out", 1)));
        assertThat(endings(all))
                .containsExactly("fails in 9 of 9 forks, in none before", "hangs in 1 of 9 forks, in none before");
        assertThat(endings(all.only(it -> it.value("thread").equals("virtual"))))
                .containsExactly("hangs in 1 of 9 forks, in none before");
    }

    private static List<String> endings(Results results) {
        return Exported.json(new JsonReport().write(results, TableOptions.NONE))
                .at("/results/0/endings")
                .valueStream()
                .map(it -> it.at("/words").asText())
                .toList();
    }

    /** Both are made of the same comparisons. */
    @Test
    void theVerdictsAreThoseOfTheTables() {
        Results sample = Exported.sample();
        JsonNode json = Exported.json(new JsonReport().write(sample, TableOptions.NONE));
        List<Mark> shown = Cells.inFull(sample, TableOptions.NONE).stream()
                .flatMap(table -> table.rows().stream())
                .flatMap(row -> row.values().stream())
                .filter(Value.Figure.class::isInstance)
                .map(it -> ((Value.Figure) it).mark())
                .toList();
        assertThat(shown).filteredOn(Mark::different).hasSize((int)
                texts(json.at("/results/0/tables/0/comparisons"), "verdict").stream()
                        .filter(it -> !List.of("", "same", "unclear").contains(it))
                        .count());
    }

    private static List<String> texts(JsonNode array, String field) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(it -> it.path(field).asText())
                .toList();
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
