package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;

class EvenCountsTest {
    private final Findings findings = new Findings();

    @Test
    void addsUpWhatTheThreadsCounted() {
        new EvenCounts(List.of(150_000L, 0L, 50_000L, 0L), 4).report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .containsExactly(
                        new Findings.Metric("work", "ops", "200000"),
                        new Findings.Metric("starved-threads", "threads", "2"),
                        new Findings.Metric("jain-index", "1", "0.4"));
        assertThat(findings.points())
                .containsExactly(
                        new Findings.Point("per-thread", "0", "150000"),
                        new Findings.Point("per-thread", "1", "0"),
                        new Findings.Point("per-thread", "2", "50000"),
                        new Findings.Point("per-thread", "3", "0"));
    }

    @Test
    void countsThatDoNotFitTheProgressAreAWrongAnswer() {
        new EvenCounts(List.of(150_000L, 50_000L), 5).report(findings);

        assertThat(findings.invalid()).contains("progress is 5, but the counts imply 4");
    }

    @Test
    void noCountAtAllIsAWrongAnswer() {
        new EvenCounts(List.of(0L, 0L), 0).report(findings);

        assertThat(findings.invalid())
                .contains("no thread counted anything: the duration ended before one started;"
                        + " use a longer duration");
    }
}
