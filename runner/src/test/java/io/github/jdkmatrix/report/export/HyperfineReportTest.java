package io.github.jdkmatrix.report.export;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.Exported;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Torture;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seals what readers of hyperfine's JSON get. */
class HyperfineReportTest {

    private static final String SCHEMA = "hyperfine.schema.json";

    @Test
    void allOfItIsAsTheSchemaHasIt() {
        assertThat(List.of(Exported.sample(), Exported.nothing()))
                .allSatisfy(results ->
                        assertThat(Exported.errors(SCHEMA, text(results))).isEmpty());
    }

    /** The schema is one of hyperfine's files, not only of ours. */
    @ParameterizedTest
    @ValueSource(strings = {"hyperfine-own", "../stats/hyperfine/plain", "../stats/hyperfine/outlier"})
    void theSchemaKnowsHyperfinesOwn(String file) {
        String own = Exported.read(file + ".json");
        assertThat(Exported.errors(SCHEMA, own)).isEmpty();
        assertThat(Exported.errors(SCHEMA, own.replace("\"median\"", "\"middle\"")))
                .isNotEmpty();
    }

    @Test
    void fieldsAreThoseOfHyperfineInItsOrder() {
        JsonNode own = Exported.json(Exported.read("hyperfine-own.json")).at("/results/0");
        JsonNode ours = Exported.json(text(Exported.sample())).at("/results/0");
        assertThat(Exported.fields(ours)).isEqualTo(Exported.fields(own));
    }

    @Test
    void timesAreThoseOfTheProcess() {
        JsonNode cell = Exported.json(
                        text(Cells.results(Cells.MATRIX, Exported.ran(even("virtual", "21", "12"), 1, 2, 6))))
                .at("/results/0");
        assertThat(cell.get("command").textValue()).isEqualTo("even thread=virtual · jdk 21 · cpu 12 (emulated)");
        assertThat(cell.get("mean").doubleValue()).isEqualTo(3);
        assertThat(cell.get("median").doubleValue()).isEqualTo(2);
        assertThat(cell.get("stddev").doubleValue()).isEqualTo(Math.sqrt(7));
        assertThat(cell.get("user").doubleValue()).isEqualTo(4.5);
        assertThat(cell.get("times")).hasSize(3);
        assertThat(cell.get("memory_usage_byte").get(2).longValue()).isEqualTo(6 << 20);
        assertThat(cell.at("/parameters/emulated").textValue()).isEqualTo("true");
    }

    @Test
    void oneForkHasNoDeviation() {
        JsonNode cell = Exported.json(text(Cells.results(Cells.MATRIX, Exported.ran(even("virtual", "21", "one"), 1))))
                .at("/results/0");
        assertThat(cell.get("stddev").isNull()).isTrue();
    }

    @Test
    void whatHasNoTimesIsNamedBesideThem() {
        JsonNode nothing = Exported.json(text(Exported.nothing()));
        assertThat(nothing.get("results")).isEmpty();
        assertThat(nothing.at("/leftOut/0/reason").textValue()).isEqualTo("2 failed: exit 1");
        JsonNode noProcess =
                Exported.json(text(Cells.results(Cells.MATRIX, Cells.ran(even("virtual", "21", "one"), 3, 1, 1))));
        assertThat(noProcess.at("/leftOut/0/reason").textValue()).isEqualTo("no times of the process");
    }

    @Test
    void severalResultsAreOneDocument() {
        String two = new HyperfineReport().write(List.of(Exported.sample(), Torture.everything()), TableOptions.NONE);
        assertThat(Exported.json(two).get("results")).hasSize(3 + 12);
    }

    private static String text(Results results) {
        return new HyperfineReport().write(results, TableOptions.NONE);
    }
}
