package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each workload, small and on platform threads. HarnessJarIT runs them on virtual threads, from the jar. */
class TrialsTest {
    @ParameterizedTest
    @ValueSource(strings = {"yield", "none", "on-spin-wait", "park-1ns", "sleep-0"})
    void everyPauseOfTheYieldLoopCounts(String pause) throws Exception {
        Map<String, Double> metrics = metrics(run(new YieldLoop(), Map.of("pause", pause, "duration", "1s")));

        assertThat(metrics.get("counter")).isPositive();
        assertThat(metrics.get("thread-cpu")).isBetween(0.0, 30.0);
        assertThat(metrics.get("thread-system")).isNotNegative();
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void evenCountersAddUp(String yield) throws Exception {
        Findings findings = run(new CountEven(), Map.of("threads", "3", "yield", yield, "duration", "1.2s"));

        double perThread = findings.points().stream()
                .filter(point -> point.series().equals("per-thread"))
                .mapToDouble(point -> Double.parseDouble(point.y()))
                .sum();
        assertThat(metrics(findings).get("work")).isPositive().isEqualTo(perThread);
        assertThat(metrics(findings).get("jain-index")).isBetween(1.0 / 3, 1.0);
        assertThat(findings.points())
                .extracting(Findings.Point::series)
                .contains("progress", "cpu", "user", "system", "busy-threads", "watched-cpu")
                .contains("thread-cpu", "thread-user", "thread-system");
    }

    @Test
    void aPoolOfPlatformThreadsDoesAllTasks() throws Exception {
        Map<String, Double> metrics = metrics(run(new TaskLimit(), Map.of("tasks", "100", "limit", "20")));

        assertThat(metrics.get("tasks")).isEqualTo(100);
        assertThat(metrics.get("most-at-once")).isBetween(1.0, 20.0);
        // Five rounds of twenty tasks that sleep for 20 ms each.
        assertThat(metrics.get("elapsed")).isBetween(0.1, 30.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "yield", "sleep-0", "low-priority"})
    void aQueueLosesNothing(String help) throws Exception {
        Map<String, Double> metrics = metrics(run(new QueueHandoff(), Map.of("help", help, "duration", "1s")));

        assertThat(metrics.get("produced")).isPositive();
        assertThat(metrics.get("backlog")).isEqualTo(metrics.get("produced") - metrics.get("consumed"));
    }

    @Test
    void aBoundedQueueHoldsNoMoreThanItsCapacity() throws Exception {
        Findings findings = run(new QueueHandoff(), Map.of("queue", "bounded", "capacity", "5", "duration", "1s"));

        assertThat(metrics(findings).get("backlog")).isBetween(0.0, 5.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "sleep", "yield"})
    void everyTaskOfAFairShareCompletes(String pause) throws Exception {
        Findings findings = run(new FairShare(), Map.of("tasks", "4", "steps", "100k", "pause", pause));

        assertThat(findings.points())
                .hasSize(4)
                .allSatisfy(point -> assertThat(Double.parseDouble(point.y())).isPositive());
        assertThat(metrics(findings).get("makespan"))
                .isGreaterThanOrEqualTo(metrics(findings).get("first"));
        assertThat(metrics(findings).get("last"))
                .isGreaterThanOrEqualTo(metrics(findings).get("first"));
        assertThat(metrics(findings).get("waves")).isBetween(1.0, 4.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "on-spin-wait", "yield", "park-1ns"})
    void theValueGoesBackAndForth(String hint) throws Exception {
        Map<String, Double> metrics = metrics(run(new SpinHandoff(), Map.of("hint", hint, "duration", "1s")));

        assertThat(metrics.get("handoffs-per-second")).isPositive();
        assertThat(List.of(
                        metrics.get("round-trip-p50"),
                        metrics.get("round-trip-p99"),
                        metrics.get("round-trip-p99.9"),
                        metrics.get("round-trip-max")))
                .isSorted();
    }

    @Test
    void aLoopThatNeverRanIsAWrongAnswer() {
        Findings findings = new Findings();
        new YieldLoopTrial("none", false, 100).report(0.1, findings);

        assertThat(findings.invalid())
                .contains("the loop did not run: the duration ended before it started; use a longer duration");
    }

    @Test
    void aThreadThatYieldedTooSeldomIsAWrongAnswer() {
        Findings findings = new Findings();
        new CarrierHopTrial(5).report(0.1, findings);

        assertThat(findings.invalid()).contains("the thread ended after 0 of 5 yields");
    }

    @Test
    void tasksThatNeverRanAreAWrongAnswer() {
        Findings findings = new Findings();
        new TaskLimitTrial("fork-join-pool", 3, 2).report(0.1, findings);

        assertThat(findings.invalid()).contains("0 of 3 tasks returned the right result");
    }

    private static Findings run(Workload workload, Map<String, String> given) throws Exception {
        Trial trial = workload.prepare(Params.of(workload.spec(), given));
        double seconds = Clock.time(trial);
        Findings findings = new Findings();
        trial.report(seconds, findings);
        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .allSatisfy(metric ->
                        assertThat(workload.spec().metric(metric.name()).unit()).isEqualTo(metric.unit()));
        return findings;
    }

    private static Map<String, Double> metrics(Findings findings) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        for (Findings.Metric metric : findings.metrics()) {
            metrics.put(metric.name(), Double.valueOf(metric.value()));
        }
        return metrics;
    }
}
