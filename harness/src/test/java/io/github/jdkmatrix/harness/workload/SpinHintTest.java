package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a planner is told; what JMH does is held by the module {@code spin-hint}. */
class SpinHintTest {
    private final Workload workload = new SpinHint();

    private Params params(String hint, String iterations, String time) {
        return Params.of(workload.spec(), Map.of("hint", hint, "iterations", iterations, "time", time));
    }

    @ParameterizedTest
    @CsvSource({
        "on-spin-wait, 5, 1s, 10_000",
        "yield, 1, 10ms, 20",
        // An op of 1.2 s is not cut short.
        "sleep, 5, 1s, 12_000",
        "sleep, 1, 10ms, 2_400",
        "sleep, 2, 1201ms, 9_600"
    })
    void warmUpAndMeasurementAreExpectedToEndWithAWholeOp(String hint, String iterations, String time, String millis) {
        Duration expected = workload.expected(params(hint, iterations, time), 2);

        // Two JVMs.
        assertThat(expected.minusMillis(1_400)).isEqualTo(Duration.ofMillis(CountText.parse(millis)));
    }

    @Test
    void jmhRunsTheHintWithTheTimesOfTheCell() {
        JmhRun run = workload.jmh(params("yield", "2", "1201ms")).orElseThrow();

        assertThat(run.benchmark()).isEqualTo("io.github.jdkmatrix.spinhint.SpinHints.yield");
        assertThat(run.args()).startsWith("-wi", "2", "-i", "2", "-w", "1201ms", "-r", "1201ms");
        assertThat(run.metrics()).containsEntry("score", "us-per-op");
    }

    @Test
    void noOtherWorkloadIsOfJmh() {
        assertThat(Workloads.all())
                .filteredOn(other -> other.jmh(Params.defaults(other.spec())).isPresent())
                .extracting(other -> other.spec().id())
                .containsExactly("spin-hint");
    }

    @Test
    void theHarnessDoesNotRunIt() {
        assertThatIllegalStateException()
                .isThrownBy(() -> workload.prepare(Params.defaults(workload.spec())))
                .withMessageContaining("JMH runs spin-hint");
    }
}
