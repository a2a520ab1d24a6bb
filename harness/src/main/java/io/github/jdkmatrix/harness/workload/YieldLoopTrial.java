package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The timer starts first, as in the article, so the duration includes the first use of the thread bean.
 */
final class YieldLoopTrial implements Trial {
    private static final double NANOS_PER_SECOND = 1e9;

    private final String pause;
    private final boolean virtual;
    private final long millis;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final ThreadSwitches switches;
    private long cpuNanos;
    private long userNanos;
    private long counter;

    YieldLoopTrial(String pause, boolean virtual, long millis) {
        this.pause = pause;
        this.virtual = virtual;
        switches = new ThreadSwitches(virtual);
        this.millis = millis;
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        switches.begin();
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        try {
            Future<?> stopping = timer.schedule(() -> running.set(false), millis, TimeUnit.MILLISECONDS);
            if (virtual) {
                VirtualThreads.start("yield-loop", this::measure).join();
            } else {
                measure();
                switches.addCurrentThread();
            }
            stopping.get();
        } finally {
            timer.shutdownNow();
        }
        timer.awaitTermination(1, TimeUnit.MINUTES);
    }

    private void measure() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long user = threads.getCurrentThreadUserTime();
        counter = PauseLoop.count(pause, running);
        cpuNanos = threads.getCurrentThreadCpuTime() - cpu;
        userNanos = threads.getCurrentThreadUserTime() - user;
    }

    @Override
    public void report(double seconds, Findings findings) {
        if (counter <= 0) {
            findings.invalid("the loop did not run: the duration ended before it started; use a longer duration");
        }
        findings.metric("counter", "ops", counter);
        if (virtual) {
            findings.virtualThreads();
            findings.unavailable("thread-cpu", "the JVM does not measure CPU time of virtual threads");
            findings.unavailable("thread-user", "the JVM does not measure CPU time of virtual threads");
            findings.unavailable("thread-system", "the JVM does not measure CPU time of virtual threads");
        } else {
            findings.metric("thread-cpu", "s", cpuNanos / NANOS_PER_SECOND);
            findings.metric("thread-user", "s", userNanos / NANOS_PER_SECOND);
            findings.metric("thread-system", "s", Math.max(0, cpuNanos - userNanos) / NANOS_PER_SECOND);
            findings.resolution("thread-user", "0.01");
            findings.resolution("thread-system", "0.01");
        }
        switches.report(findings);
    }
}
