package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.workload.Completions.Completion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionsTest {
    private static final long SECOND = 1_000_000_000;

    private final Findings findings = new Findings();

    /** Two carriers, four tasks of two seconds, the last of them submitted half a second after the first. */
    @Test
    void timesAreTakenFromEachTasksOwnSubmission() {
        new Completions(
                        List.of(
                                new Completion(10, 0, 0, 2 * SECOND),
                                new Completion(10, 0, 0, 2 * SECOND),
                                new Completion(10, 0, 2 * SECOND, 4 * SECOND),
                                new Completion(10, SECOND / 2, 2 * SECOND, 4 * SECOND)),
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

    /** Submitted, begun and ended: 64 tasks of JDK 25 on two CPUs, with so many carriers by the scheduler's parallelism. */
    @ParameterizedTest
    @CsvSource({"virtual-1, 64", "virtual-2, 32", "virtual-12, 5.333", "virtual-16, 4", "yield-2, 1.016", "platform, 1"
    })
    void aRecordedForkHasAsManyWavesAsItsCarriersNeed(String fork, double waves) throws IOException {
        try (InputStream in = getClass().getResourceAsStream("/fair-share/" + fork + ".csv")) {
            List<Completion> tasks = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(","))
                    .map(it -> new Completion(1, Long.parseLong(it[0]), Long.parseLong(it[1]), Long.parseLong(it[2])))
                    .toList();

            assertThat(tasks).hasSize(64);
            assertThat(new Completions(tasks, 1).waves()).isCloseTo(waves, within(0.001));
        }
    }

    @Test
    void oneTaskIsOneWave() {
        assertThat(new Completions(List.of(new Completion(1, 0, 1, 3)), 1).waves())
                .isEqualTo(1);
    }

    @Test
    void aTaskThatStoppedShortIsAWrongAnswer() {
        new Completions(List.of(new Completion(10, 0, 0, 1), new Completion(9, 0, 0, 1)), 10).report(findings);

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
        new Completions(List.of(new Completion(10, 5, 5, 4)), 10).report(findings);

        assertThat(findings.invalid()).contains("task 0 was completed before it was submitted");
    }
}
