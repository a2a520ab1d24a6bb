package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;

/** Counts the iterations of a loop with a pause, and measures its user and system time. */
final class YieldLoop implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "yield-loop",
                "One thread counts the iterations of a loop with a pause until a timer stops it",
                Article.DONT_YIELD_A_LOT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.choice(
                                "pause",
                                "what each iteration does",
                                "yield",
                                "yield",
                                "none",
                                "on-spin-wait",
                                "park-1ns",
                                "sleep-0"),
                        ParamSpec.thread(),
                        ParamSpec.window(
                                "duration", "from the start of the timer, so it includes the start of the loop", "1s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("counter", "ops", Better.HIGHER, "loop iterations"),
                        new MetricSpec("thread-cpu", "s", Better.NEITHER, "CPU time of the thread in the loop"),
                        new MetricSpec("thread-user", "s", Better.NEITHER, "its user time, in steps of 10 ms"),
                        new MetricSpec(
                                "thread-system",
                                "s",
                                Better.NEITHER,
                                "its CPU time minus its user time, at least zero"),
                        ThreadSwitches.voluntary(),
                        ThreadSwitches.involuntary()),
                List.of(),
                "counter");
    }

    @Override
    public Trial prepare(Params params) {
        return new YieldLoopTrial(params.text("pause"), params.is("thread", "virtual"), params.millis("duration"));
    }
}
