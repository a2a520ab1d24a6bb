package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The thread that waits for the end of the run also checks the queue's length a hundred times a second. It ends the run
 * early when the queue takes two fifths of the heap, before an OutOfMemoryError.
 */
final class QueueHandoffTrial implements Trial {
    private static final long WATCH_MILLIS = 10;
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** The size of a queue node without compressed pointers, the largest case. */
    private static final long BYTES_PER_ITEM = 32;

    private static final double SHARE_OF_HEAP = 0.4;

    private final String help;
    private final boolean virtual;
    private final long millis;
    private final LinkedBlockingQueue<Object> queue;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final ThreadSwitches switches;
    private final Handoff producer;
    private final Handoff consumer;
    private final long longest = (long) (Runtime.getRuntime().maxMemory() * SHARE_OF_HEAP / BYTES_PER_ITEM);
    private boolean endedEarly;
    private double elapsed;

    QueueHandoffTrial(String help, int capacity, boolean virtual, long millis) {
        this.help = help;
        this.virtual = virtual;
        switches = new ThreadSwitches(virtual);
        this.millis = millis;
        queue = new LinkedBlockingQueue<>(capacity);
        producer = new Handoff(help, queue, running, switches);
        consumer = new Handoff("consume", queue, running, switches);
    }

    @Override
    public void run() throws InterruptedException {
        long start = Clock.nanos();
        Thread taking = start("queue-handoff-consumer", consumer, Thread.NORM_PRIORITY);
        Thread putting = start(
                "queue-handoff-producer",
                producer,
                help.equals("low-priority") ? Thread.NORM_PRIORITY - 1 : Thread.NORM_PRIORITY);
        try {
            watch(start + millis * NANOS_PER_MILLI);
        } finally {
            running.set(false);
            elapsed = Clock.seconds(start, Clock.nanos());
            putting.interrupt();
            taking.interrupt();
        }
        putting.join();
        taking.join();
    }

    private void watch(long end) throws InterruptedException {
        long left = end - Clock.nanos();
        while (left > 0 && !endedEarly) {
            Thread.sleep(Math.min(WATCH_MILLIS, left / NANOS_PER_MILLI + 1));
            endedEarly = queue.size() > longest;
            left = end - Clock.nanos();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // The priority is what is measured.
    private Thread start(String name, Runnable task, int priority) {
        if (virtual) {
            return VirtualThreads.start(name, task);
        }
        Thread thread = new Thread(task, name);
        thread.setPriority(priority);
        thread.start();
        return thread;
    }

    @Override
    public void report(double seconds, Findings findings) {
        new QueueCounts(producer.items(), consumer.items(), queue.size(), elapsed).report(findings);
        if (endedEarly) {
            findings.fact("ended-early", "after " + elapsed + " s with more than " + longest + " items in the queue");
        }
        if (virtual) {
            findings.virtualThreads();
        }
        switches.report(findings);
        // The probe is next and needs some heap.
        queue.clear();
    }
}
