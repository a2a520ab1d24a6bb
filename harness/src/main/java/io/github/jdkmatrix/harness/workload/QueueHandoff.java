package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;
import java.util.Optional;

/** Measures whether a producer that gives way to its consumer raises the throughput. */
final class QueueHandoff implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "queue-handoff",
                "A producer feeds a consumer through a LinkedBlockingQueue, and may give way to it",
                Article.DONT_YIELD_TO_PRESSURE,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.choice(
                                "help",
                                "how the producer gives way: not at all, yield or sleep(0) after each item, "
                                        + "or normal priority minus one "
                                        + "(which HotSpot on Linux ignores unless ThreadPriorityPolicy is 1)",
                                "none",
                                "none",
                                "yield",
                                "sleep-0",
                                "low-priority"),
                        ParamSpec.choice(
                                "queue", "whether the queue has a capacity", "unbounded", "unbounded", "bounded"),
                        ParamSpec.count("capacity", "capacity of a bounded queue, in items", "1k", 1, 100_000_000),
                        ParamSpec.thread(),
                        ParamSpec.time("duration", "how long the producer runs", "10s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("produced-per-second", "ops/s", Better.HIGHER, "items put per second"),
                        new MetricSpec("consumed-per-second", "ops/s", Better.HIGHER, "items taken per second"),
                        new MetricSpec("produced", "ops", Better.HIGHER, "items put"),
                        new MetricSpec("consumed", "ops", Better.HIGHER, "items taken"),
                        new MetricSpec("backlog", "ops", Better.LOWER, "items left in the queue"),
                        new MetricSpec(
                                "elapsed",
                                "s",
                                Better.NOT_JUDGED,
                                "actual run time; less than duration when the queue grew too long"),
                        ThreadSwitches.voluntary(),
                        ThreadSwitches.involuntary()),
                List.of(),
                "produced-per-second");
    }

    @Override
    public Optional<String> unsupported(Params params, int jdkFeature) {
        return params.is("thread", "virtual") && params.is("help", "low-priority")
                ? Optional.of("the priority of a virtual thread cannot be changed")
                : TimedWorkload.super.unsupported(params, jdkFeature);
    }

    @Override
    public Trial prepare(Params params) {
        long capacity = params.is("queue", "bounded") ? params.count("capacity") : Integer.MAX_VALUE;
        return new QueueHandoffTrial(
                params.text("help"), (int) capacity, params.is("thread", "virtual"), params.millis("duration"));
    }
}
