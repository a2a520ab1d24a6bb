package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Counts iterations with a pause until it is stopped. Each pause has its own loop: an interface call in a common loop would
 * cost more than some of the pauses.
 */
final class PauseLoop {
    private PauseLoop() {}

    /** The number of iterations with this pause. */
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
            throw new IllegalStateException("unexpected interrupt", e);
        }
        return count;
    }
}
