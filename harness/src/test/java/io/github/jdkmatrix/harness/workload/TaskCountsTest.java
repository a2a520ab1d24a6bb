package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import org.junit.jupiter.api.Test;

class TaskCountsTest {
    private final Findings findings = new Findings();

    @Test
    void allDoneWithinTheLimitIsRight() {
        new TaskCounts(100, 100, 20, 20, 0.5).report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .containsExactly(
                        new Findings.Metric("elapsed", "s", "0.5"),
                        new Findings.Metric("tasks-per-second", "ops/s", "200"),
                        new Findings.Metric("tasks", "ops", "100"),
                        new Findings.Metric("most-at-once", "tasks", "20"));
    }

    @Test
    void aLostTaskIsAWrongAnswer() {
        new TaskCounts(100, 99, 20, 20, 0.5).report(findings);

        assertThat(findings.invalid()).contains("99 of 100 tasks returned the right result");
    }

    @Test
    void oneTaskTooManyAtOnceIsAWrongAnswer() {
        new TaskCounts(100, 100, 20, 21, 0.5).report(findings);

        assertThat(findings.invalid()).contains("21 tasks ran at once; the limit is 20");
    }
}
