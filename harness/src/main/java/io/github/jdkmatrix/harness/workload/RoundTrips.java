package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import org.HdrHistogram.Histogram;

/**
 * How often the value of {@code spin-handoff} went to and fro.
 *
 * @param nanos the times of the round trips, as the server took them
 * @param returned how often the receiver handed it back
 * @param seconds that the run had
 */
record RoundTrips(Histogram nanos, long returned, double seconds) {
    void report(Findings findings) {
        long trips = nanos.getTotalCount();
        // The last ball returned may find the game over.
        if (returned != trips && returned != trips + 1) {
            findings.invalid(returned + " balls were returned and " + trips + " came back");
        }
        findings.metric("handoffs-per-second", (trips + returned) / seconds);
        findings.metric("handoffs", trips + returned);
        findings.metric("round-trips", trips);
        percentile("round-trip-p50", 50, findings);
        percentile("round-trip-p99", 99, findings);
        percentile("round-trip-p99.9", 99.9, findings);
        percentile("round-trip-max", 100, findings);
        findings.metric("elapsed", seconds);
    }

    private void percentile(String metric, double percentile, Findings findings) {
        if (nanos.getTotalCount() == 0) {
            findings.unavailable(metric, "the value never came back");
        } else {
            findings.metric(metric, nanos.getValueAtPercentile(percentile));
        }
    }
}
