package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundTripsTest {
    private final Findings findings = new Findings();
    private final Histogram nanos = new Histogram(1_000_000, 3);

    @Test
    void aRoundTripIsTwoHandoffs() {
        for (int trip = 1; trip <= 1_000; trip++) {
            nanos.recordValue(trip);
        }

        new RoundTrips(nanos, 1_000, 0.5).report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .containsExactly(
                        new Findings.Metric("handoffs-per-second", "ops/s", "4000"),
                        new Findings.Metric("handoffs", "ops", "2000"),
                        new Findings.Metric("round-trips", "ops", "1000"),
                        new Findings.Metric("round-trip-p50", "ns", "500"),
                        new Findings.Metric("round-trip-p99", "ns", "990"),
                        new Findings.Metric("round-trip-p99.9", "ns", "999"),
                        new Findings.Metric("round-trip-max", "ns", "1000"),
                        new Findings.Metric("elapsed", "s", "0.5"));
    }

    /** On one processor the two threads may never alternate in a short time. */
    @Test
    void withoutARoundTripThereAreNoTimes() {
        new RoundTrips(nanos, 0, 0.5).report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .extracting(Findings.Metric::name)
                .containsExactly("handoffs-per-second", "handoffs", "round-trips", "elapsed");
        assertThat(findings.facts())
                .extracting(Findings.Fact::key)
                .containsExactly(
                        "unavailable.round-trip-p50",
                        "unavailable.round-trip-p99",
                        "unavailable.round-trip-p99.9",
                        "unavailable.round-trip-max");
    }

    @Test
    void theTrialMayEndBeforeTheLastReturnIsSeen() {
        nanos.recordValue(7);

        new RoundTrips(nanos, 2, 1).report(findings);

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics()).contains(new Findings.Metric("handoffs", "ops", "3"));
    }

    @ParameterizedTest
    @CsvSource({"0", "3"})
    void anyOtherDifferenceIsAWrongAnswer(long returned) {
        nanos.recordValue(7);

        new RoundTrips(nanos, returned, 1).report(findings);

        assertThat(findings.invalid())
                .contains("the receiver returned the value " + returned + " times, but the server saw it 1 times");
    }
}
