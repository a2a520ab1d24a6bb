package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmhResultTest {

    private static String entry(String benchmark, String mode, String params, String score) {
        return """
                {"benchmark": "%s", "mode": "%s", "params": {%s},
                 "primaryMetric": {"score": %s, "scoreUnit": "us/op"},
                 "secondaryMetrics": {"gc.alloc.rate": {"score": 2.0, "scoreUnit": "MB/sec"}}}""".formatted(benchmark, mode, params, score);
    }

    private static List<Sample> samples(String... entries) {
        return JmhResult.samples(("[" + String.join(",", entries) + "]").getBytes(UTF_8));
    }

    @Test
    void aScoreIsNamedByClassAndMethod() {
        assertThat(samples(entry("a.b.Bench.run", "avgt", "", "1.5")))
                .containsExactly(
                        new Sample("Bench.run", 1.5, "us/op"), new Sample("Bench.run:gc.alloc.rate", 2, "MB/sec"));
    }

    @Test
    void namesTellBenchmarksApart() {
        assertThat(samples(
                        entry("a.Bench.run", "avgt", "\"n\": \"1\"", "1"),
                        entry("a.Bench.run", "avgt", "\"n\": \"2\"", "2")))
                .extracting(Sample::metric)
                .startsWith("Bench.run:n=1", "Bench.run:n=2");
        assertThat(samples(entry("a.Bench.run", "avgt", "", "1"), entry("b.Bench.run", "avgt", "", "2")))
                .extracting(Sample::metric)
                .startsWith("a.Bench.run", "b.Bench.run");
        assertThat(samples(entry("a.Bench.run", "avgt", "", "1"), entry("a.Bench.run", "thrpt", "", "2")))
                .extracting(Sample::metric)
                .startsWith("a.Bench.run:avgt", "a.Bench.run:thrpt");
    }

    @Test
    void whatIsNoNumberIsNoSample() {
        assertThat(samples(entry("a.Bench.run", "avgt", "", "\"NaN\"")))
                .extracting(Sample::metric)
                .containsExactly("Bench.run:gc.alloc.rate");
        assertThat(JmhResult.samples("no JSON".getBytes(UTF_8))).isEmpty();
        assertThat(JmhResult.samples(new byte[0])).isEmpty();
    }
}
