package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import org.HdrHistogram.Histogram;

/**
 * The results of {@code spin-handoff}.
 *
 * @param nanos round-trip times, measured by the server
 * @param returned handoffs by the receiver
 * @param seconds actual run time
 */
record RoundTrips(Histogram nanos, long returned, double seconds) {
    void report(Findings findings) {
        long trips = nanos.getTotalCount();
        // The trial may end before the server sees the last returned ball.
        if (returned != trips && returned != trips + 1) {
            findings.invalid("the receiver returned the value " + returned + " times, but the server saw it " + trips
                    + " times");
        }
        findings.metric("handoffs-per-second", "ops/s", (trips + returned) / seconds);
        findings.metric("handoffs", "ops", trips + returned);
        findings.metric("round-trips", "ops", trips);
        percentile("round-trip-p50", 50, findings);
        percentile("round-trip-p99", 99, findings);
        percentile("round-trip-p99.9", 99.9, findings);
        percentile("round-trip-max", 100, findings);
        findings.metric("elapsed", "s", seconds);
    }

    private void percentile(String metric, double percentile, Findings findings) {
        if (nanos.getTotalCount() == 0) {
            findings.unavailable(metric, "there was no round trip");
        } else {
            findings.metric(metric, "ns", nanos.getValueAtPercentile(percentile));
        }
    }
}
