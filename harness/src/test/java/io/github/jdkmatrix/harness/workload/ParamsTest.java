package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ParamsTest {
    private final WorkloadSpec spec = new CountEven().spec();

    @Test
    void missingParametersHaveTheirDefaults() {
        assertThat(Params.defaults(spec).asMap())
                .containsExactly(
                        entry("thread", "platform"),
                        entry("threads", "1"),
                        entry("yield", "false"),
                        entry("duration", "10.3s"),
                        entry("warmup", "0"));
    }

    @Test
    void givenValuesAreCanonicalAndInTheOrderOfTheSpecification() {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("duration", "2500ms");
        given.put("threads", "1000");

        assertThat(Params.of(spec, given).asMap())
                .containsExactly(
                        entry("thread", "platform"),
                        entry("threads", "1k"),
                        entry("yield", "false"),
                        entry("duration", "2.5s"),
                        entry("warmup", "0"));
    }

    @Test
    void valuesHaveTheirTypes() {
        Params params = Params.of(spec, Map.of("threads", "cores", "yield", "true", "warmup", "2"));

        assertThat(params.threads(12)).isEqualTo(12);
        assertThat(params.is("yield", "true")).isTrue();
        assertThat(params.count("warmup")).isEqualTo(2);
        assertThat(params.millis("duration")).isEqualTo(10_300);
        assertThat(params.is("thread", "platform")).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> params.text("tasks"))
                .withMessage("workload count-even has no parameter tasks");
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("thraeds", "1");
        given.put("yield", "ture");
        given.put("pause", "none");

        assertThat(Params.problems(spec, given))
                .containsExactly(
                        "unknown parameter thraeds; did you mean \"threads\"?",
                        "parameter yield: \"ture\" is not one of true|false; did you mean \"true\"?",
                        "unknown parameter pause; known are thread, threads, yield, duration, warmup");
        assertThatExceptionOfType(InvalidParamsException.class)
                .isThrownBy(() -> Params.of(spec, given))
                .withMessageStartingWith("workload count-even: unknown parameter thraeds; ");
    }
}
