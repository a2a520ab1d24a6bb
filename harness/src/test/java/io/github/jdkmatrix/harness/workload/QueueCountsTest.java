package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueCountsTest {
    private final Findings findings = new Findings();

    @Test
    void whatIsNotConsumedIsLeft() {
        new QueueCounts(100, 60, 40, 0.5).report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .containsExactly(
                        new Findings.Metric("produced-per-second", "ops/s", "200"),
                        new Findings.Metric("consumed-per-second", "ops/s", "120"),
                        new Findings.Metric("produced", "ops", "100"),
                        new Findings.Metric("consumed", "ops", "60"),
                        new Findings.Metric("backlog", "ops", "40"),
                        new Findings.Metric("elapsed", "s", "0.5"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, nothing was produced: the duration ended before the producer started; use a longer duration",
        "5, 7, -2, '7 items consumed, but only 5 produced'",
        "7, 5, 1, '7 items produced minus 5 consumed is not 1, the queue''s length'",
        "7, 5, 3, '7 items produced minus 5 consumed is not 3, the queue''s length'"
    })
    void whatDoesNotAddUpIsAWrongAnswer(long produced, long consumed, long left, String reason) {
        new QueueCounts(produced, consumed, left, 1).report(findings);

        assertThat(findings.invalid()).contains(reason);
    }
}
