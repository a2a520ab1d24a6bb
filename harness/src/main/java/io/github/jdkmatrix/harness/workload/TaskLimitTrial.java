package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Submits all tasks at once and closes the executor. */
final class TaskLimitTrial implements Trial {
    private static final int FIBONACCI_OF = 20;
    private static final int FIBONACCI = 6765;
    private static final long SLEEP_MILLIS = 10;

    private final String strategy;
    private final int tasks;
    private final int limit;
    private final Semaphore semaphore;
    private final Gauge running = new Gauge();
    private final AtomicInteger done = new AtomicInteger();

    TaskLimitTrial(String strategy, int tasks, int limit) {
        this.strategy = strategy;
        this.tasks = tasks;
        this.limit = limit;
        semaphore = strategy.equals("semaphore") ? new Semaphore(limit) : null;
    }

    @Override
    public void run() throws InterruptedException {
        ExecutorService executor = executor();
        try {
            for (int i = 0; i < tasks; i++) {
                executor.execute(this::task);
            }
        } finally {
            // As ExecutorService.close(), which JDK 17 lacks.
            executor.shutdown();
        }
        executor.awaitTermination(1, TimeUnit.DAYS);
    }

    private ExecutorService executor() {
        return switch (strategy) {
            case "fork-join-pool" -> new ForkJoinPool(limit);
            case "semaphore" -> VirtualThreads.perTaskExecutor();
            case "virtual-pool" -> Executors.newFixedThreadPool(limit, VirtualThreads.factory());
            default -> throw new IllegalArgumentException("no executor for strategy " + strategy);
        };
    }

    /** One method, as in the article: each additional stack frame costs a sleeping virtual thread time. */
    private void task() {
        try {
            if (semaphore != null) {
                semaphore.acquire();
            }
            running.enter();
            try {
                int sum = fibonacci(FIBONACCI_OF);
                Thread.sleep(SLEEP_MILLIS);
                sum += fibonacci(FIBONACCI_OF);
                Thread.sleep(SLEEP_MILLIS);
                sum += fibonacci(FIBONACCI_OF);
                if (sum == 3 * FIBONACCI) {
                    done.incrementAndGet();
                }
            } finally {
                running.leave();
                if (semaphore != null) {
                    semaphore.release();
                }
            }
        } catch (InterruptedException e) {
            // The task is not counted, so the report finds a wrong answer.
            Thread.currentThread().interrupt();
        }
    }

    /** Two comparisons, as in the article: with {@code n < 2} a task costs less. */
    private static int fibonacci(int n) {
        if (n == 0) {
            return 0;
        }
        return n == 1 ? 1 : fibonacci(n - 1) + fibonacci(n - 2);
    }

    @Override
    public void report(double seconds, Findings findings) {
        new TaskCounts(tasks, done.get(), limit, running.most(), seconds).report(findings);
        if (!strategy.equals("fork-join-pool")) {
            findings.virtualThreads();
        }
    }
}
