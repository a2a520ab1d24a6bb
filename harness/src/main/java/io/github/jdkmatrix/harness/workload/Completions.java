package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import java.util.Arrays;
import java.util.List;

/**
 * What the tasks of {@code fair-share} came to.
 *
 * @param tasks in the order of their submission, at least one
 * @param steps how far each had to count
 */
record Completions(List<Completion> tasks, int steps) {
    /**
     * A task that has ended.
     *
     * @param counted how far it counted
     * @param submitted a point in time, in nanoseconds
     * @param completed likewise
     */
    record Completion(long counted, long submitted, long completed) {}

    void report(Findings findings) {
        double[] times = new double[tasks.size()];
        long start = tasks.get(0).submitted;
        double makespan = 0;
        for (int i = 0; i < times.length; i++) {
            Completion task = tasks.get(i);
            if (task.counted != steps) {
                findings.invalid("task " + i + " counted to " + task.counted + " and not to " + steps);
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
        findings.metric("makespan", makespan);
        findings.metric("first", times[0]);
        findings.metric("last", times[times.length - 1]);
        findings.metric("jain-index", Fairness.jain(times));
        findings.metric("waves", Waves.count(times));
        findings.metric("work", (long) tasks.size() * steps);
    }
}
