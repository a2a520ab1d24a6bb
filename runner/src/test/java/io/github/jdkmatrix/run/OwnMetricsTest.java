package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMetricsTest {

    private static final Sample LATENCY = new Sample("latency", 3, "ms");
    private static final Sample OTHER = new Sample("other", 1, "1");

    private final OwnMetrics metrics = new OwnMetrics(List.of(
            new OwnMetric("throughput", "req/s", Better.HIGHER, Optional.of("Throughput: (\\S+)?")),
            new OwnMetric("latency", "ms", Better.LOWER, Optional.empty())));

    private List<Sample> printing(String... lines) {
        for (String line : lines) {
            assertThat(metrics.test(line)).isFalse();
        }
        return metrics.samples(List.of(OTHER, LATENCY));
    }

    @Test
    void declaredMetricsComeFirstAndTheLastMatchCounts() {
        assertThat(printing("Throughput: 1 req/s", "noise", "  Throughput: 2.5e1 req/s"))
                .containsExactly(new Sample("throughput", 25, "req/s"), LATENCY, OTHER);
        assertThat(metrics.problems(List.of(OTHER, LATENCY))).isEmpty();
        assertThat(metrics.missing(List.of("throughput", "latency"))).isEmpty();
    }

    @Test
    void aPatternThatNeverMatches() {
        assertThat(printing("throughput: 1")).containsExactly(LATENCY, OTHER);
        assertThat(metrics.missing(List.of("latency", "other")))
                .contains(
                        "it printed no line that matches 'Throughput: (\\S+)?', the pattern of the metric 'throughput'");
    }

    @Test
    void aMetricThatIsNotPrinted() {
        assertThat(metrics.missing(List.of("throughput"))).contains("it did not report the metric 'latency'");
    }

    /** Also where an earlier line has a number: the last one counts. */
    @ParameterizedTest
    @ValueSource(strings = {"n/a", "NaN", "-1", "1e999", ""})
    void aGroupThatIsNoNumber(String text) {
        assertThat(printing("Throughput: 1", "Throughput: " + text)).containsExactly(LATENCY, OTHER);
        assertThat(metrics.problems(List.of()))
                .containsExactly("metric 'throughput' has the value '" + text
                        + "', which is not a number from 0 on; change its pattern");
    }

    @Test
    void anotherUnitThanDeclared() {
        Sample inSeconds = new Sample("latency", 3, "s");
        assertThat(metrics.samples(List.of(inSeconds))).isEmpty();
        assertThat(metrics.problems(List.of(inSeconds)))
                .containsExactly("metric 'latency' was printed in 's', and the matrix declares 'ms'");
    }

    @Test
    void aMetricOfThePatternAndOfTheProtocol() {
        assertThat(metrics.problems(List.of(new Sample("throughput", 3, "req/s"))))
                .containsExactly("metric 'throughput' was printed by a line of the protocol and has a pattern");
    }

    @Test
    void onlyTheStartOfALongLineIsRead() {
        assertThat(printing("x".repeat(5_000) + "Throughput: 1")).containsExactly(LATENCY, OTHER);
    }

    /** By looks at characters, not by time. */
    @Test
    void aPatternThatTakesTooLong() {
        String line = "x".repeat(4_000);
        assertThat(problems("x*x*x*y(.)", line, "Score: 1"))
                .containsExactly("the pattern 'x*x*x*y(.)' of the metric 'score' takes too long at the line '"
                        + "x".repeat(60) + "…'; use a simpler one");
    }

    @Test
    void aPatternThatIsTooComplex() {
        assertThat(problems("(?:x|z)*y(.)", "x".repeat(4_000)))
                .singleElement()
                .asString()
                .startsWith("the pattern '(?:x|z)*y(.)' of the metric 'score' is too complex for the line 'xxx");
    }

    /** Each line of progress takes millions of looks; there are too many to wait for the end. */
    @Test
    void theLastResultIsFoundBehindAnyProgress() {
        String progress = "Score: " + "x".repeat(4_000);
        OwnMetrics slow = declared(".*Score: ([0-9]+).*");
        slow.test("Score: 6");
        for (int i = 0; i < 10_000; i++) {
            slow.test(progress);
        }
        slow.test("Score: 7");
        slow.test(progress);
        assertThat(slow.samples(List.of())).containsExactly(new Sample("score", 7, "1"));
        assertThat(slow.problems(List.of())).isEmpty();
    }

    private static OwnMetrics declared(String pattern) {
        return new OwnMetrics(List.of(new OwnMetric("score", "1", Better.HIGHER, Optional.of(pattern))));
    }

    private static List<String> problems(String pattern, String... lines) {
        OwnMetrics metrics = declared(pattern);
        List.of(lines).forEach(metrics::test);
        return metrics.problems(List.of());
    }
}
