package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;

/** How often one thread gets round a loop that pauses, and what that costs in user and system time. */
final class YieldLoop implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "yield-loop",
                "One thread pauses in a loop and counts, until a timer stops it",
                Article.DONT_YIELD_A_LOT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.choice(
                                "pause",
                                "what the loop does each time round",
                                "yield",
                                "yield",
                                "none",
                                "on-spin-wait",
                                "park-1ns",
                                "sleep-0"),
                        ParamSpec.thread(),
                        ParamSpec.window(
                                "duration",
                                "from the setting of the timer to its end; the loop's start is in it",
                                "1s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("counter", "ops", Better.HIGHER, "times round the loop"),
                        new MetricSpec("thread-cpu", "s", Better.NEITHER, "CPU time of the thread during the loop"),
                        new MetricSpec(
                                "thread-user", "s", Better.NEITHER, "its user time, which moves in steps of 10 ms"),
                        new MetricSpec(
                                "thread-system", "s", Better.NEITHER, "its CPU time less its user time, at least zero"),
                        ThreadSwitches.VOLUNTARY,
                        ThreadSwitches.INVOLUNTARY),
                List.of(),
                "counter");
    }

    @Override
    public Trial prepare(Params params) {
        return new YieldLoopTrial(params.text("pause"), params.is("thread", "virtual"), params.millis("duration"));
    }
}
