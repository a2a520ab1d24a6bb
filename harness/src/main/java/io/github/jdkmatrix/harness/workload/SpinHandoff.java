package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;

/** Measures how fast two spinning threads pass a value back and forth, with and without a hint in the spin loop. */
final class SpinHandoff implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "spin-handoff",
                "Two threads pass a value back and forth and wait for it in a spin loop, with or without a hint",
                Article.ON_SPIN_WAIT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.choice(
                                "hint",
                                "what each iteration of the spin loop does",
                                "on-spin-wait",
                                "none",
                                "on-spin-wait",
                                "yield",
                                "park-1ns"),
                        ParamSpec.thread(),
                        ParamSpec.time("duration", "how long the value goes back and forth", "5s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec(
                                "handoffs-per-second",
                                "ops/s",
                                Better.HIGHER,
                                "handoffs per second; a round trip has two"),
                        new MetricSpec("handoffs", "ops", Better.HIGHER, "handoffs in both directions"),
                        new MetricSpec("round-trips", "ops", Better.HIGHER, "completed round trips"),
                        new MetricSpec("round-trip-p50", "ns", Better.LOWER, "median round-trip time"),
                        new MetricSpec("round-trip-p99", "ns", Better.LOWER, "99th percentile"),
                        new MetricSpec("round-trip-p99.9", "ns", Better.LOWER, "99.9th percentile"),
                        new MetricSpec("round-trip-max", "ns", Better.LOWER, "maximum"),
                        new MetricSpec("elapsed", "s", Better.NOT_JUDGED, "actual run time"),
                        ThreadSwitches.voluntary(),
                        ThreadSwitches.involuntary()),
                List.of(),
                "handoffs-per-second");
    }

    @Override
    public Trial prepare(Params params) {
        return new SpinHandoffTrial(params.text("hint"), params.is("thread", "virtual"), params.millis("duration"));
    }
}
