package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;

/**
 * The results of {@code queue-handoff}.
 *
 * @param produced items put
 * @param consumed items taken
 * @param left items in the queue by its own count
 * @param seconds actual run time
 */
record QueueCounts(long produced, long consumed, long left, double seconds) {
    void report(Findings findings) {
        if (produced == 0) {
            findings.invalid(
                    "nothing was produced: the duration ended before the producer started; use a longer duration");
        }
        if (consumed > produced) {
            findings.invalid(consumed + " items consumed, but only " + produced + " produced");
        }
        if (produced - consumed != left) {
            findings.invalid(produced + " items produced minus " + consumed + " consumed is not " + left
                    + ", the queue's length");
        }
        findings.metric("produced-per-second", "ops/s", produced / seconds);
        findings.metric("consumed-per-second", "ops/s", consumed / seconds);
        findings.metric("produced", "ops", produced);
        findings.metric("consumed", "ops", consumed);
        findings.metric("backlog", "ops", produced - consumed);
        findings.metric("elapsed", "s", seconds);
    }
}
