package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Measures the cost of three ways to limit how many tasks run at once. */
final class TaskLimit implements Workload {
    private static final long SLEEP_MILLIS_PER_TASK = 20;
    private static final double CPU_MILLIS_PER_TASK = 0.12;

    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "task-limit",
                "Many tasks compute and sleep, with a limit on how many run at once",
                Article.POOLS_AND_SEMAPHORES,
                Effort.FIXED_WORK,
                List.of(
                        ParamSpec.choice(
                                "strategy",
                                "what enforces the limit: a pool of platform threads, a semaphore with a"
                                        + " virtual thread per task, or a fixed pool of virtual threads",
                                "fork-join-pool",
                                "fork-join-pool",
                                "semaphore",
                                "virtual-pool"),
                        ParamSpec.count("tasks", "number of tasks", "10k", 1, 10_000_000),
                        ParamSpec.count("limit", "maximum number of running tasks", "600", 1, 32_767),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec("elapsed", "s", Better.LOWER, "from first submission to last completion"),
                        new MetricSpec("tasks-per-second", "ops/s", Better.HIGHER, "completed tasks per second"),
                        new MetricSpec("tasks", "ops", Better.NEITHER, "completed tasks"),
                        new MetricSpec(
                                "most-at-once", "tasks", Better.NEITHER, "maximum number of tasks that ran at once")),
                List.of(),
                "elapsed");
    }

    @Override
    public Optional<String> unsupported(Params params, int jdkFeature) {
        return VirtualThreadSupport.unsupported(!params.is("strategy", "fork-join-pool"), jdkFeature);
    }

    @Override
    public Duration expected(Params params, int processors) {
        long tasks = params.count("tasks");
        double sleeping = (double) tasks * SLEEP_MILLIS_PER_TASK / params.count("limit");
        double computing = tasks * CPU_MILLIS_PER_TASK / processors;
        return params.jvmTime((long) Math.max(sleeping, computing));
    }

    @Override
    public Trial prepare(Params params) {
        return new TaskLimitTrial(
                params.text("strategy"), Math.toIntExact(params.count("tasks")), (int) params.count("limit"));
    }
}
