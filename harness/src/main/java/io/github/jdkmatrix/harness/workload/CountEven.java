package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;

/** Measures the progress, fairness and CPU cost of several threads that count, with or without yields. */
final class CountEven implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "count-even",
                "Threads count even numbers in a loop that overflows, with or without a yield in each iteration",
                Article.DONT_YIELD_A_LOT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.thread(),
                        ParamSpec.cores("threads", "number of counting threads", "1"),
                        ParamSpec.toggle("yield", "whether each iteration yields", false),
                        ParamSpec.window(
                                "duration",
                                "from the start of the timer, so it includes the start of the threads",
                                "10.3s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("work", "ops", Better.HIGHER, "even numbers counted"),
                        new MetricSpec("starved-threads", "threads", Better.LOWER, "threads that counted nothing"),
                        new MetricSpec(
                                "jain-index", "1", Better.HIGHER, "Jain's fairness index of the threads' counts"),
                        new MetricSpec(
                                "elapsed", "s", Better.NOT_JUDGED, "the whole experiment, including the last join"),
                        ThreadSwitches.voluntary(),
                        ThreadSwitches.involuntary()),
                List.of(
                        new SeriesSpec("per-thread", "thread", "ops", "even numbers counted by each thread"),
                        new SeriesSpec(
                                "progress", "s", "ops", "positive hundred thousands completed by all threads so far"),
                        new SeriesSpec("cpu", "s", "ms", "CPU time of all watched threads in the last second"),
                        new SeriesSpec("user", "s", "ms", "their user time, in steps of 10 ms"),
                        new SeriesSpec("system", "s", "ms", "their CPU time minus user time, at least zero each"),
                        new SeriesSpec(
                                "thread-cpu",
                                "s",
                                "ms",
                                "CPU time in the last second of each watched thread seen so far, in the order of watched-cpu"),
                        new SeriesSpec("thread-user", "s", "ms", "their user time"),
                        new SeriesSpec("thread-system", "s", "ms", "their CPU time minus user time"),
                        new SeriesSpec(
                                "busy-threads",
                                "s",
                                "threads",
                                "watched threads that used 1 ms or more in the last second"),
                        new SeriesSpec(
                                "watched-cpu",
                                "thread",
                                "ms",
                                "total CPU time of each watched thread at the last sample, in the order first seen")),
                "work");
    }

    @Override
    public Trial prepare(Params params) {
        return new CountEvenTrial(
                params.is("thread", "virtual"),
                params.threads(Runtime.getRuntime().availableProcessors()),
                params.is("yield", "true"),
                params.millis("duration"));
    }
}
