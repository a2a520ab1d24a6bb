package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;

/** How fast two threads that wait busily hand a value to and fro, and what a hint in the waiting loop does to that. */
final class SpinHandoff implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "spin-handoff",
                "Two threads pass a value back and forth and wait for it in a loop, with or without a hint",
                Article.ON_SPIN_WAIT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.choice(
                                "hint",
                                "what the loop that waits does each time round",
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
                                "handoffs-per-second", "ops/s", Better.HIGHER, "handoffs, two of them a round trip"),
                        new MetricSpec("handoffs", "ops", Better.HIGHER, "handoffs, back and forth"),
                        new MetricSpec("round-trips", "ops", Better.HIGHER, "times that the value came back"),
                        new MetricSpec("round-trip-p50", "ns", Better.LOWER, "median time of a round trip"),
                        new MetricSpec("round-trip-p99", "ns", Better.LOWER, "99th percentile"),
                        new MetricSpec("round-trip-p99.9", "ns", Better.LOWER, "99.9th percentile"),
                        new MetricSpec("round-trip-max", "ns", Better.LOWER, "the longest one"),
                        new MetricSpec("elapsed", "s", Better.NOT_JUDGED, "the time that the run really had"),
                        ThreadSwitches.VOLUNTARY,
                        ThreadSwitches.INVOLUNTARY),
                List.of(),
                "handoffs-per-second");
    }

    @Override
    public Trial prepare(Params params) {
        return new SpinHandoffTrial(params.text("hint"), params.is("thread", "virtual"), params.millis("duration"));
    }
}
