package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Shows whether tasks that only compute advance together or one after the other. */
final class FairShare implements Workload {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";
    private static final double NANOS_PER_STEP = 8;

    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "fair-share",
                "Many tasks count to a high number with BigInteger, all submitted at once",
                Article.THREAD_FAIRNESS,
                Effort.FIXED_WORK,
                List.of(
                        ParamSpec.thread(),
                        ParamSpec.choice(
                                "pause",
                                "what a task does every million steps: nothing, sleep for 1 ms, or yield",
                                "none",
                                "none",
                                "sleep",
                                "yield"),
                        ParamSpec.count("tasks", "number of tasks", "64", 1, 10_000),
                        ParamSpec.count("steps", "how far each task counts", "100M", 1, 2_147_000_000),
                        ParamSpec.cores(
                                "parallelism",
                                "parallelism of the virtual thread scheduler; cores leaves it to the JVM",
                                "cores"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("makespan", "s", Better.LOWER, "from first submission to last completion"),
                        new MetricSpec("first", "s", Better.NEITHER, "shortest time from submission to completion"),
                        new MetricSpec("last", "s", Better.LOWER, "longest time from submission to completion"),
                        new MetricSpec(
                                "jain-index", "1", Better.HIGHER, "Jain's fairness index of the completion times"),
                        new MetricSpec(
                                "waves",
                                "waves",
                                Better.NEITHER,
                                "tasks, divided by the most that have begun and not ended at one time;"
                                        + " 1 when all advance together"),
                        new MetricSpec("work", "ops", Better.NEITHER, "steps counted by all tasks"),
                        ThreadSwitches.voluntary(),
                        ThreadSwitches.involuntary()),
                List.of(new SeriesSpec("completion", "task", "s", "time from submission to completion of each task")),
                "makespan");
    }

    @Override
    public Optional<String> unsupported(Params params, int jdkFeature) {
        boolean virtual = params.is("thread", "virtual");
        if (!virtual && !params.is("parallelism", Count.CORES)) {
            return Optional.of("parallelism is a property of virtual threads");
        }
        return VirtualThreadSupport.unsupported(virtual, jdkFeature);
    }

    @Override
    public Duration expected(Params params, int processors) {
        double steps = (double) params.count("tasks") * params.count("steps");
        double lanes = Math.min(processors, params.count("tasks"));
        return params.jvmTime((long) (steps * NANOS_PER_STEP / lanes / 1e6));
    }

    /** A JVM argument, so that the record shows it. */
    @Override
    public List<String> jvmArgs(Params params, int jdkFeature) {
        return params.is("parallelism", Count.CORES)
                ? List.of()
                : List.of("-D" + PARALLELISM + "=" + params.count("parallelism"));
    }

    @Override
    public Trial prepare(Params params) {
        boolean virtual = params.is("thread", "virtual");
        if (!params.is("parallelism", "cores")) {
            // For a harness started by hand. The JVM reads the property when it creates the first virtual thread.
            System.setProperty(PARALLELISM, Long.toString(params.count("parallelism")));
        }
        return new FairShareTrial(
                virtual, params.text("pause"), (int) params.count("tasks"), (int) params.count("steps"));
    }
}
