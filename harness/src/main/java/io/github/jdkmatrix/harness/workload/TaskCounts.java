package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;

/**
 * What became of the tasks of {@code task-limit}.
 *
 * @param asked how many were submitted
 * @param done how many ended with the right number
 * @param limit how many might run at a time
 * @param mostAtOnce how many did, at most
 * @param seconds that all took
 */
record TaskCounts(long asked, long done, int limit, int mostAtOnce, double seconds) {
    void report(Findings findings) {
        if (done != asked) {
            findings.invalid(done + " of " + asked + " tasks ended with the right number");
        }
        if (mostAtOnce > limit) {
            findings.invalid(mostAtOnce + " tasks ran at once where " + limit + " were allowed");
        }
        findings.metric("elapsed", seconds);
        findings.metric("tasks-per-second", done / seconds);
        findings.metric("tasks", done);
        findings.metric("most-at-once", mostAtOnce);
    }
}
