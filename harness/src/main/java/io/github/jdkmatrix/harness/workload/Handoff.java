package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One side of a queue, in its own thread. All items are the same object, so that only the queue is measured. Each role has its
 * own loop: a branch in a common loop would slow down the others.
 */
final class Handoff implements Runnable {
    private static final Object ITEM = new Object();

    private final String role;
    private final BlockingQueue<Object> queue;
    private final AtomicBoolean running;
    private final ThreadSwitches switches;
    private long items;

    /**
     * A side of the queue.
     *
     * @param role {@code consume}, or how a producer gives way after each item: {@code none}, {@code yield} or
     *     {@code sleep-0}
     */
    Handoff(String role, BlockingQueue<Object> queue, AtomicBoolean running, ThreadSwitches switches) {
        this.role = role;
        this.queue = queue;
        this.running = running;
        this.switches = switches;
    }

    @Override
    public void run() {
        try {
            switch (role) {
                case "consume" -> consume();
                case "yield" -> produceAndYield();
                case "sleep-0" -> produceAndSleep();
                default -> produce();
            }
        } catch (InterruptedException e) {
            // The run has ended while this side waited: no item was put or taken.
            Thread.currentThread().interrupt();
        }
        switches.addCurrentThread();
    }

    /** Items put or taken. Read it after the thread has ended. */
    long items() {
        return items;
    }

    private void consume() throws InterruptedException {
        while (running.get()) {
            queue.take();
            items++;
        }
    }

    private void produce() throws InterruptedException {
        while (running.get()) {
            queue.put(ITEM);
            items++;
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    private void produceAndYield() throws InterruptedException {
        while (running.get()) {
            queue.put(ITEM);
            items++;
            Thread.yield();
        }
    }

    private void produceAndSleep() throws InterruptedException {
        while (running.get()) {
            queue.put(ITEM);
            items++;
            Thread.sleep(0);
        }
    }
}
