package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;

/**
 * What went through the queue of {@code queue-handoff}.
 *
 * @param produced items put
 * @param consumed items taken
 * @param left items that the queue itself says it holds
 * @param seconds that the run had
 */
record QueueCounts(long produced, long consumed, long left, double seconds) {
    void report(Findings findings) {
        if (produced == 0) {
            findings.invalid(
                    "nothing was produced: the time was over before the producer began; give it a longer duration");
        }
        if (consumed > produced) {
            findings.invalid(consumed + " consumed are more than the " + produced + " produced");
        }
        if (produced - consumed != left) {
            findings.invalid(
                    produced + " produced less " + consumed + " consumed are not the " + left + " left in the queue");
        }
        findings.metric("produced-per-second", produced / seconds);
        findings.metric("consumed-per-second", consumed / seconds);
        findings.metric("produced", produced);
        findings.metric("consumed", consumed);
        findings.metric("backlog", produced - consumed);
        findings.metric("elapsed", seconds);
    }
}
