package io.github.jdkmatrix.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JmhResultTest {

    private static List<Sample> samples(String score, String secondary) {
        return JmhResult.samples(entry(score, secondary));
    }

    private static JsonNode entry(String score, String secondary) {
        String json = """
                [{"benchmark": "a.b.Bench.run", "mode": "avgt",
                 "primaryMetric": {"score": %s, "scoreUnit": "us/op"},
                 "secondaryMetrics": {%s}}]""".formatted(score, secondary);
        return JmhResult.entry(json.getBytes(UTF_8)).orElseThrow();
    }

    private static String secondary(String name) {
        return "\"" + name + "\": {\"score\": 2.0, \"scoreUnit\": \"MB/sec\"}";
    }

    @Test
    void theScoreComesBeforeTheSecondaryResults() {
        assertThat(samples("1.5", secondary("gc.alloc.rate")))
                .containsExactly(new Sample("score", 1.5, "us/op"), new Sample("gc.alloc.rate", 2, "MB/sec"));
    }

    @Test
    void profilersOfOlderVersionsHaveTheSameNames() {
        assertThat(samples("1", secondary("\u00b7gc.alloc.rate")))
                .extracting(Sample::metric)
                .containsExactly("score", "gc.alloc.rate");
    }

    @Test
    void iterationsOfTheWarmUpComeBeforeThoseOfTheResult() throws Exception {
        JsonNode entry = Json.MAPPER.readTree("{\"primaryMetric\": {\"rawData\": [[2.0, 2.5]]}}");
        OwnMetrics printed = new OwnMetrics(List.of(), JmhResult.WARM_UP);
        Stream.of(
                        "# Warmup Iteration   1: 9.125 ns/op",
                        "# Warmup Iteration   2: 5.600 ±(99.9%) 0.100 ns/op",
                        "# Warmup Iteration   3: ≈ 10⁻⁴ ns/op",
                        "Iteration   1: 2.000 ns/op")
                .forEach(it -> printed.add(it, true));

        assertThat(JmhResult.iterations(entry, printed.values(JmhResult.WARM_UP)))
                .containsExactly(9.125, 5.6, 2.0, 2.5);
        assertThat(JmhResult.iterations(entry, List.of(0.003, 0.002)))
                .as("three decimals are too few")
                .containsExactly(2.0, 2.5);
        assertThat(printed.samples()).isEmpty();
    }

    @Test
    void whatIsNoNumberIsNoSample() {
        JsonNode entry = entry(
                "\"NaN\"",
                secondary("gc.count") + ", " + secondary("hits").replace("2.0", "\"+INF\"") + ", "
                        + secondary("balance").replace("2.0", "-3.0"));
        assertThat(JmhResult.samples(entry)).extracting(Sample::metric).containsExactly("gc.count");
        assertThat(JmhResult.entry("no JSON".getBytes(UTF_8))).isEmpty();
        assertThat(JmhResult.entry("[]".getBytes(UTF_8))).isEmpty();
        assertThat(JmhResult.entry(new byte[0])).isEmpty();
    }
}
