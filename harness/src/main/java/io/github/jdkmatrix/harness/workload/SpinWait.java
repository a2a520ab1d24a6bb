package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.locks.LockSupport;

/** A spin loop. Each hint has its own class: one JVM uses one of them, so the JIT compiler inlines the call. */
interface SpinWait {
    /** Waits until the ball has this value; false when the trial has ended. */
    boolean await(Ball ball, long expected);

    /** The spin loop with this hint. */
    static SpinWait of(String hint) {
        return switch (hint) {
            case "none" -> new Plain();
            case "on-spin-wait" -> new Hinting();
            case "yield" -> new Yielding();
            case "park-1ns" -> new Parking();
            default -> throw new IllegalArgumentException("no loop for hint " + hint);
        };
    }

    /** No hint. */
    final class Plain implements SpinWait {
        @Override
        public boolean await(Ball ball, long expected) {
            long now = ball.value();
            while (now != expected && !Ball.isOver(now)) {
                now = ball.value();
            }
            return now == expected;
        }
    }

    /** {@link Thread#onSpinWait}. */
    final class Hinting implements SpinWait {
        @Override
        public boolean await(Ball ball, long expected) {
            long now = ball.value();
            while (now != expected && !Ball.isOver(now)) {
                Thread.onSpinWait();
                now = ball.value();
            }
            return now == expected;
        }
    }

    /** {@link Thread#yield}. */
    final class Yielding implements SpinWait {
        @Override
        @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
        public boolean await(Ball ball, long expected) {
            long now = ball.value();
            while (now != expected && !Ball.isOver(now)) {
                Thread.yield();
                now = ball.value();
            }
            return now == expected;
        }
    }

    /** {@link LockSupport#parkNanos} with 1 ns. */
    final class Parking implements SpinWait {
        @Override
        public boolean await(Ball ball, long expected) {
            long now = ball.value();
            while (now != expected && !Ball.isOver(now)) {
                LockSupport.parkNanos(1);
                now = ball.value();
            }
            return now == expected;
        }
    }
}
