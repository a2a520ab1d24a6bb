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
    /**
     * A task that has ended.
     *
     * @param counted how far it counted
     * @param submitted time of {@link Clock#nanos}
     * @param started time of {@link Clock#nanos} at which it began to count
     * @param completed time of {@link Clock#nanos}
     */
    record Completion(long counted, long submitted, long started, long completed) {}

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
        findings.metric("waves", "waves", waves());
        findings.metric("work", "ops", (long) tasks.size() * steps);
    }

    /**
     * How often the tasks that are in progress at the same time go into all tasks. When k carriers run tasks to their ends, at
     * most k tasks have begun and not ended: 64 tasks are 64/k waves. When all tasks advance together, all have begun before
     * the first one ends: one wave. No time is compared with another, so a slow start of the JVM changes nothing.
     */
    double waves() {
        long[] begun = tasks.stream().mapToLong(Completion::started).sorted().toArray();
        long[] ended = tasks.stream().mapToLong(Completion::completed).sorted().toArray();
        int most = 1;
        int before = 0;
        for (int i = 0; i < begun.length; i++) {
            while (ended[before] <= begun[i]) {
                before++;
            }
            most = Math.max(most, i + 1 - before);
        }
        return (double) begun.length / most;
    }
}
