package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Submits all tasks at once, each to its own thread: of a cached pool, or a virtual thread. */
final class FairShareTrial implements Trial {
    private final boolean virtual;
    private final String pause;
    private final int steps;
    private final BigCount[] tasks;
    private final ThreadSwitches switches;

    FairShareTrial(boolean virtual, String pause, int tasks, int steps) {
        this.virtual = virtual;
        this.pause = pause;
        this.steps = steps;
        this.tasks = new BigCount[tasks];
        switches = new ThreadSwitches(virtual);
    }

    @Override
    public void run() throws InterruptedException {
        ExecutorService executor = virtual ? VirtualThreads.perTaskExecutor() : Executors.newCachedThreadPool();
        try {
            for (int i = 0; i < tasks.length; i++) {
                tasks[i] = new BigCount(pause, steps, switches);
                executor.execute(tasks[i]);
            }
        } finally {
            executor.shutdown();
        }
        executor.awaitTermination(1, TimeUnit.DAYS);
    }

    @Override
    public void report(double seconds, Findings findings) {
        List<Completions.Completion> completions = new ArrayList<>();
        for (BigCount task : tasks) {
            completions.add(task.completion());
        }
        new Completions(completions, steps).report(findings);
        switches.report(findings);
        if (virtual) {
            findings.virtualThreads();
        }
    }
}
