package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts even numbers until it is stopped. The int grows by two and overflows {@link Integer#MAX_VALUE}, so the loop never
 * ends by itself. Progress is reported once per hundred thousand while the number is positive; below zero the remainder
 * is negative and never matches, as in the article.
 *
 * <p>It is not a Runnable, since the article's program passes a method reference to the thread. That is one more stack frame,
 * which a virtual thread saves and restores at each yield; without it JDK 25 yields 8 % faster.
 */
final class EvenCounter {
    private static final long PERIOD = 1L << 31;
    private static final long POSITIVE = 1L << 30;
    private static final long STEPS_PER_REPORT = 50_000;

    private final boolean yielding;
    private final AtomicBoolean running;
    private final LongAdder progress;
    private final ThreadSwitches switches;
    private long counted;

    EvenCounter(boolean yielding, AtomicBoolean running, LongAdder progress, ThreadSwitches switches) {
        this.yielding = yielding;
        this.running = running;
        this.progress = progress;
        this.switches = switches;
    }

    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    void count() {
        long evenNumbers = 0;
        for (int i = 0; i < Integer.MAX_VALUE && running.get(); i += 2) {
            evenNumbers++;
            if (yielding) {
                Thread.yield();
            }
            if (i % 100_000 == 99_998) {
                progress.increment();
            }
        }
        counted = evenNumbers;
        switches.addCurrentThread();
    }

    /** Zero until the counter has ended. */
    long counted() {
        return counted;
    }

    /** The number of progress reports of a counter with this count. */
    static long reports(long counted) {
        long perPeriod = POSITIVE / STEPS_PER_REPORT;
        long inLastPeriod = Math.min(counted % PERIOD, POSITIVE);
        return counted / PERIOD * perPeriod + inLastPeriod / STEPS_PER_REPORT;
    }
}
