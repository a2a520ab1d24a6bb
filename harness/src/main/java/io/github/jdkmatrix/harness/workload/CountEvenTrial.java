package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** Starts one thread per counter, and a timer that samples them every second and stops them at the end. */
final class CountEvenTrial implements Trial {
    private static final String THREAD_NAME = "count-even-";

    private final boolean virtual;
    private final long millis;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final LongAdder progress = new LongAdder();
    private final ThreadSwitches switches;
    private final EvenCounter[] counters;
    private CpuSampler sampler;

    CountEvenTrial(boolean virtual, int threads, boolean yielding, long millis) {
        this.virtual = virtual;
        this.millis = millis;
        switches = new ThreadSwitches(virtual);
        counters = new EvenCounter[threads];
        for (int i = 0; i < threads; i++) {
            counters[i] = new EvenCounter(yielding, running, progress, switches);
        }
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        sampler = new CpuSampler(watched(), progress);
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        try {
            Future<?> sampling = timer.scheduleAtFixedRate(sampler, 1, 1, TimeUnit.SECONDS);
            Future<?> stopping = timer.schedule(() -> stop(timer), millis, TimeUnit.MILLISECONDS);
            count();
            stopping.get();
            if (sampling.isDone()) {
                // Sampling ends early only on failure; get() throws its exception.
                sampling.get();
            }
        } finally {
            stop(timer);
        }
        timer.awaitTermination(1, TimeUnit.MINUTES);
    }

    private void stop(ScheduledExecutorService timer) {
        running.set(false);
        timer.shutdownNow();
    }

    private void count() throws InterruptedException {
        Thread[] threads = new Thread[counters.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = start(THREAD_NAME + i, counters[i]::count);
        }
        // The article starts one more thread of the same kind, which announces the end of the launch, and waits for it.
        // It
        // does no work, but the scheduler of virtual threads wakes one more carrier for it.
        start(THREAD_NAME + threads.length, () -> {}).join();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private Thread start(String name, Runnable task) {
        if (virtual) {
            return VirtualThreads.start(name, task);
        }
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    private List<String> watched() throws InterruptedException {
        return virtual ? List.of(THREAD_NAME, CarrierName.prefix()) : List.of(THREAD_NAME);
    }

    @Override
    public void report(double seconds, Findings findings) {
        List<Long> perThread = new ArrayList<>();
        for (EvenCounter counter : counters) {
            perThread.add(counter.counted());
        }
        new EvenCounts(perThread, progress.sum()).report(findings);
        findings.metric("elapsed", "s", seconds);
        switches.report(findings);
        sampler.report(findings);
        if (virtual) {
            findings.virtualThreads();
        }
    }
}
