package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Submits all tasks at once to a thread each: of a cached pool, or a virtual one. */
final class FairShareTrial implements Trial {
    private final boolean virtual;
    private final String pause;
    private final int steps;
    private final BigCount[] tasks;

    FairShareTrial(boolean virtual, String pause, int tasks, int steps) {
        this.virtual = virtual;
        this.pause = pause;
        this.steps = steps;
        this.tasks = new BigCount[tasks];
    }

    @Override
    public void run() throws InterruptedException {
        ExecutorService executor = virtual ? VirtualThreads.perTaskExecutor() : Executors.newCachedThreadPool();
        try {
            for (int i = 0; i < tasks.length; i++) {
                tasks[i] = new BigCount(pause, steps);
                executor.execute(tasks[i]);
            }
        } finally {
            executor.shutdown();
        }
        executor.awaitTermination(1, TimeUnit.DAYS);
    }

    @Override
    public void report(double seconds, Findings findings) {
        double[] times = new double[tasks.length];
        double[] ends = new double[tasks.length];
        long start = tasks[0].submittedNanos();
        for (int i = 0; i < tasks.length; i++) {
            if (tasks[i].counted() != steps) {
                findings.invalid("task " + i + " counted to " + tasks[i].counted() + " and not to " + steps);
                return;
            }
            times[i] = Clock.seconds(tasks[i].submittedNanos(), tasks[i].completedNanos());
            ends[i] = Clock.seconds(start, tasks[i].completedNanos());
            findings.point("completion", i, times[i]);
        }
        Arrays.sort(ends);
        findings.metric("jain-index", Fairness.jain(times));
        Arrays.sort(times);
        findings.metric("makespan", ends[ends.length - 1]);
        findings.metric("first", times[0]);
        findings.metric("last", times[times.length - 1]);
        findings.metric("waves", Waves.count(ends));
        if (virtual) {
            findings.virtualThreads();
        }
    }
}
