package io.github.jdkmatrix.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmhResultTest {

    private static List<Sample> samples(String score, String secondary) {
        String json = """
                [{"benchmark": "a.b.Bench.run", "mode": "avgt",
                 "primaryMetric": {"score": %s, "scoreUnit": "us/op"},
                 "secondaryMetrics": {%s}}]""".formatted(score, secondary);
        return JmhResult.entry(json.getBytes(UTF_8)).map(JmhResult::samples).orElseThrow();
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
    void whatIsNoNumberIsNoSample() {
        assertThat(samples("\"NaN\"", secondary("gc.count")))
                .extracting(Sample::metric)
                .containsExactly("gc.count");
        assertThat(JmhResult.entry("no JSON".getBytes(UTF_8))).isEmpty();
        assertThat(JmhResult.entry("[]".getBytes(UTF_8))).isEmpty();
        assertThat(JmhResult.entry(new byte[0])).isEmpty();
    }
}
