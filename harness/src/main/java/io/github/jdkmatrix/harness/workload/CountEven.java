package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.util.List;

/** How much several threads get done when each yields all the time, how fairly, and at what CPU cost. */
final class CountEven implements TimedWorkload {
    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "count-even",
                "Threads count even numbers in a loop that overflows, with or without a yield each time round",
                Article.DONT_YIELD_A_LOT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.thread(),
                        ParamSpec.threads("how many threads count", "1"),
                        ParamSpec.toggle("yield", "whether the loop yields each time round", false),
                        ParamSpec.window(
                                "duration",
                                "from the setting of the timer to its end; the threads' start is in it",
                                "10.3s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("work", "ops", Better.HIGHER, "even numbers counted by all threads"),
                        new MetricSpec(
                                "starved-threads", "threads", Better.LOWER, "threads that did not count a single one"),
                        new MetricSpec(
                                "jain-index", "1", Better.HIGHER, "Jain's fairness index of the threads' counts"),
                        new MetricSpec("elapsed", "s", Better.NOT_JUDGED, "the whole experiment, to the last join"),
                        ThreadSwitches.VOLUNTARY,
                        ThreadSwitches.INVOLUNTARY),
                List.of(
                        new SeriesSpec("per-thread", "thread", "ops", "even numbers counted by each thread"),
                        new SeriesSpec(
                                "progress",
                                "s",
                                "ops",
                                "times that a thread came to the end of a positive hundred thousand, so far"),
                        new SeriesSpec("cpu", "s", "ms", "CPU time of all watched threads in the last second"),
                        new SeriesSpec("user", "s", "ms", "their user time, which moves in steps of 10 ms"),
                        new SeriesSpec("system", "s", "ms", "their CPU time less user time, at least zero each"),
                        new SeriesSpec(
                                "thread-cpu",
                                "s",
                                "ms",
                                "CPU time of each watched thread in the last second: a point for each, in the order of"
                                        + " watched-cpu, as far as they had been seen"),
                        new SeriesSpec("thread-user", "s", "ms", "their user time, likewise"),
                        new SeriesSpec("thread-system", "s", "ms", "their CPU time less user time, likewise"),
                        new SeriesSpec(
                                "busy-threads",
                                "s",
                                "threads",
                                "watched threads that used a millisecond or more in the last second"),
                        new SeriesSpec(
                                "watched-cpu",
                                "thread",
                                "ms",
                                "CPU time of each watched thread up to the last sample, in the order first seen")),
                "work");
    }

    @Override
    public Trial prepare(Params params) {
        return new CountEvenTrial(
                params.is("thread", "virtual"),
                params.threads(Runtime.getRuntime().availableProcessors()),
                params.isTrue("yield"),
                params.millis("duration"));
    }
}
