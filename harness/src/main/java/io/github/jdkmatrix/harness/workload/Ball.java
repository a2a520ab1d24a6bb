package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The value that two spinning threads hand to and fro. It grows by one with each handoff; a negative one ends the game
 * for whoever waits, so the waiting loops look at nothing but the value itself.
 */
final class Ball {
    private static final long OVER = -1;

    private final AtomicLong value = new AtomicLong();

    /** Hands the next value over; false when the game is over. */
    boolean pass(long next) {
        return value.compareAndSet(next - 1, next);
    }

    void end() {
        value.set(OVER);
    }

    long value() {
        return value.get();
    }

    static boolean isOver(long value) {
        return value < 0;
    }
}
