package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import org.HdrHistogram.Histogram;

/**
 * The server passes the ball and measures the time until it is back; one clock read ends a round trip and begins the next.
 * A third thread ends the trial in time, even on a single processor, where the two threads advance only when the kernel
 * preempts one of them.
 */
final class SpinHandoffTrial implements Trial {
    private static final long LONGEST_NANOS = 3_600_000_000_000L;
    private static final int SIGNIFICANT_DIGITS = 3;

    private final boolean virtual;
    private final long millis;
    private final SpinWait wait;
    private final Ball ball = new Ball();
    private final ThreadSwitches switches;
    private final Histogram roundTrips = new Histogram(LONGEST_NANOS, SIGNIFICANT_DIGITS);
    private long returned;
    private double elapsed;

    SpinHandoffTrial(String hint, boolean virtual, long millis) {
        this.virtual = virtual;
        switches = new ThreadSwitches(virtual);
        this.millis = millis;
        wait = SpinWait.of(hint);
    }

    @Override
    public void run() throws InterruptedException {
        Thread receiver = start("spin-handoff-receiver", this::receive);
        Thread server = start("spin-handoff-server", this::serve);
        long start = Clock.nanos();
        try {
            Thread.sleep(millis);
        } finally {
            ball.end();
            elapsed = Clock.seconds(start, Clock.nanos());
        }
        server.join();
        receiver.join();
    }

    private Thread start(String name, Runnable task) {
        if (virtual) {
            return VirtualThreads.start(name, task);
        }
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    private void serve() {
        long before = Clock.nanos();
        for (long next = 1; ball.pass(next) && wait.await(ball, next + 1); next += 2) {
            long now = Clock.nanos();
            roundTrips.recordValue(now - before);
            before = now;
        }
        switches.addCurrentThread();
    }

    private void receive() {
        for (long next = 1; wait.await(ball, next) && ball.pass(next + 1); next += 2) {
            returned++;
        }
        switches.addCurrentThread();
    }

    @Override
    public void report(double seconds, Findings findings) {
        new RoundTrips(roundTrips, returned, elapsed).report(findings);
        switches.report(findings);
        if (virtual) {
            findings.virtualThreads();
        }
    }
}
