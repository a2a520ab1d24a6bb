package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import java.util.Arrays;
import java.util.List;

/**
 * The results of the tasks of {@code fair-share}.
 *
 * @param tasks in the order of their submission, at least one
 * @param steps how far each has to count
 */
record Completions(List<Completion> tasks, int steps) {
    private static final double WAVE_GAP = 0.5;

    /**
     * A task that has ended.
     *
     * @param counted how far it counted
     * @param submitted time of {@link Clock#nanos}
     * @param completed time of {@link Clock#nanos}
     */
    record Completion(long counted, long submitted, long completed) {}

    void report(Findings findings) {
        double[] times = new double[tasks.size()];
        long start = tasks.get(0).submitted;
        double makespan = 0;
        for (int i = 0; i < times.length; i++) {
            Completion task = tasks.get(i);
            if (task.counted != steps) {
                findings.invalid("task " + i + " counted to " + task.counted + " instead of " + steps);
                return;
            }
            if (task.completed < task.submitted) {
                findings.invalid("task " + i + " was completed before it was submitted");
                return;
            }
            times[i] = Clock.seconds(task.submitted, task.completed);
            makespan = Math.max(makespan, Clock.seconds(start, task.completed));
            findings.point("completion", i, times[i]);
        }
        Arrays.sort(times);
        findings.metric("makespan", "s", makespan);
        findings.metric("first", "s", times[0]);
        findings.metric("last", "s", times[times.length - 1]);
        findings.metric("jain-index", "1", Fairness.jain(times));
        findings.metric("waves", "waves", waves(times));
        findings.metric("work", "ops", (long) tasks.size() * steps);
    }

    /**
     * The number of groups in which tasks complete; a group ends where the next completion is later by more than half of
     * the first completion time. When k carriers run tasks to their ends, k tasks complete at about T, the next k at about
     * 2T, and so on. When all tasks advance together they complete together: one wave. Carriers that drift apart by half a
     * T blur the number.
     *
     * @param completions seconds from each task's submission to its completion, ascending, at least one
     */
    static int waves(double[] completions) {
        int waves = 1;
        for (int i = 1; i < completions.length; i++) {
            if (completions[i] - completions[i - 1] > WAVE_GAP * completions[0]) {
                waves++;
            }
        }
        return waves;
    }
}
