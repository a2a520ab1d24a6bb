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
    void whatHasNoTimesIsNamedBesideThem() {
        JsonNode noProcess =
                Exported.json(text(Cells.results(Cells.MATRIX, Cells.ran(even("virtual", "21", "one"), 3, 1, 1))));
        assertThat(noProcess.at("/leftOut/0/reason").textValue()).isEqualTo("no times of the process");
    }

    @Test
    void severalResultsAreOneDocument() {
        String two = new HyperfineReport().write(List.of(Exported.sample(), Torture.everything()), TableOptions.NONE);
        assertThat(Exported.json(two).get("results")).hasSize(3 + 12);
    }

    /** The runner ends it: the end has no exit code of the program. */
    @Test
    void aServerHasNoExitCodes() {
        String server =
                Cells.MATRIX.replaceAll("workloads: .*", "workloads: [{id: even, launcher: ../jdkmatrix, ready: up}]");
        String text = text(Cells.results(server, Exported.ran(even("virtual", "21", "one"), 1.5, 1.25)));
        assertThat(Exported.json(text).at("/results/0/exit_codes").toString()).isEqualTo("[null,null]");
        assertThat(Exported.errors(SCHEMA, text)).isEmpty();
    }

    private static String text(Results results) {
        return new HyperfineReport().write(results, TableOptions.NONE);
    }
}
