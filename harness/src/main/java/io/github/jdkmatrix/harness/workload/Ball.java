package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The value that two spinning threads pass back and forth. Each handoff adds one; a negative value ends both loops, so a spin
 * loop reads this value only.
 */
final class Ball {
    private static final long OVER = -1;

    private final AtomicLong value = new AtomicLong();

    /** Passes the next value; false when the trial has ended. */
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
