package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Counts as long as it is told to, with a pause each time round. A loop for each pause: a call through an interface in
 * one loop for all would cost more than some of them.
 */
final class PauseLoop {
    private PauseLoop() {}

    /** The times round, in a loop with the pause of that name. */
    static long count(String pause, AtomicBoolean running) {
        return switch (pause) {
            case "yield" -> yielding(running);
            case "none" -> spinning(running);
            case "on-spin-wait" -> hinting(running);
            case "park-1ns" -> parking(running);
            case "sleep-0" -> sleeping(running);
            default -> throw new IllegalArgumentException("no loop for pause " + pause);
        };
    }

    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    private static long yielding(AtomicBoolean running) {
        long count = 0;
        while (running.get() && ++count > 0) {
            Thread.yield();
        }
        return count;
    }

    private static long spinning(AtomicBoolean running) {
        long count = 0;
        while (running.get()) {
            ++count;
        }
        return count;
    }

    private static long hinting(AtomicBoolean running) {
        long count = 0;
        while (running.get() && ++count > 0) {
            Thread.onSpinWait();
        }
        return count;
    }

    private static long parking(AtomicBoolean running) {
        long count = 0;
        while (running.get() && ++count > 0) {
            LockSupport.parkNanos(1);
        }
        return count;
    }

    private static long sleeping(AtomicBoolean running) {
        long count = 0;
        try {
            while (running.get() && ++count > 0) {
                Thread.sleep(0);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this loop", e);
        }
        return count;
    }
}
