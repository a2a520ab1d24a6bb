package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.workload.Completions.Completion;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompletionsTest {
    private static final long SECOND = 1_000_000_000;

    private final Findings findings = new Findings();

    /** Two carriers, four tasks of two seconds, the last of them submitted half a second after the first. */
    @Test
    void timesAreTakenFromEachTasksOwnSubmission() {
        new Completions(
                        List.of(
                                new Completion(10, 0, 2 * SECOND),
                                new Completion(10, 0, 2 * SECOND),
                                new Completion(10, 0, 4 * SECOND),
                                new Completion(10, SECOND / 2, 4 * SECOND)),
                        10)
                .report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .containsExactly(
                        new Findings.Metric("makespan", "s", "4"),
                        new Findings.Metric("first", "s", "2"),
                        new Findings.Metric("last", "s", "4"),
                        // (2 + 2 + 3.5 + 4)² / (4 · (4 + 4 + 12.25 + 16))
                        new Findings.Metric("jain-index", "1", Double.toString(132.25 / 145)),
                        new Findings.Metric("waves", "waves", "2"),
                        new Findings.Metric("work", "ops", "40"));
        assertThat(findings.points()).extracting(Findings.Point::y).containsExactly("2", "2", "4", "3.5");
    }

    /** The article's second chart: eight carriers, 64 tasks of two seconds, eight waves. */
    @Test
    void tasksThatRunToTheirEndsCompleteInWaves() {
        double[] completions = new double[64];
        for (int i = 0; i < completions.length; i++) {
            completions[i] = 2.0 * (1 + i / 8) + 0.02 * (i % 8);
        }

        assertThat(Completions.waves(completions)).isEqualTo(8);
    }

    /** The article's first chart: all tasks end at about sixteen seconds. */
    @Test
    void tasksThatAdvanceTogetherCompleteInOneWave() {
        double[] completions = new double[64];
        for (int i = 0; i < completions.length; i++) {
            completions[i] = 15 + i / 64.0;
        }

        assertThat(Completions.waves(completions)).isEqualTo(1);
    }

    @Test
    void oneTaskIsOneWave() {
        assertThat(Completions.waves(new double[] {3})).isEqualTo(1);
    }

    @Test
    void aTaskThatStoppedShortIsAWrongAnswer() {
        new Completions(List.of(new Completion(10, 0, 1), new Completion(9, 0, 1)), 10).report(findings);

        assertThat(findings.invalid()).contains("task 1 counted to 9 instead of 10");
        assertThat(findings.metrics()).isEmpty();
    }

    @Test
    void aTaskThatNeverEndedIsAWrongAnswer() {
        BigCount neverRun = new BigCount("none", 10, new ThreadSwitches(false));

        new Completions(List.of(neverRun.completion()), 10).report(findings);

        assertThat(findings.invalid()).contains("task 0 counted to 0 instead of 10");
    }

    @Test
    void aCompletionBeforeTheSubmissionIsAWrongAnswer() {
        new Completions(List.of(new Completion(10, 5, 4)), 10).report(findings);

        assertThat(findings.invalid()).contains("task 0 was completed before it was submitted");
    }
}
