package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;

/**
 * The results of {@code task-limit}.
 *
 * @param asked submitted tasks
 * @param done tasks with the right result
 * @param limit allowed number of running tasks
 * @param mostAtOnce maximum number of running tasks
 * @param seconds wall time of all tasks
 */
record TaskCounts(long asked, long done, int limit, int mostAtOnce, double seconds) {
    void report(Findings findings) {
        if (done != asked) {
            findings.invalid(done + " of " + asked + " tasks returned the right result");
        }
        if (mostAtOnce > limit) {
            findings.invalid(mostAtOnce + " tasks ran at once; the limit is " + limit);
        }
        findings.metric("elapsed", "s", seconds);
        findings.metric("tasks-per-second", "ops/s", done / seconds);
        findings.metric("tasks", "ops", done);
        findings.metric("most-at-once", "tasks", mostAtOnce);
    }
}
