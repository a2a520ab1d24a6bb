package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.locks.LockSupport;

/** A way to wait busily. A loop of its own for each: one JVM uses one of them, so the call is compiled away. */
interface SpinWait {
    /** Waits until the ball has that value; false when the game is over. */
    boolean await(Ball ball, long expected);

    /** The way that a hint names. */
    static SpinWait of(String hint) {
        return switch (hint) {
            case "none" -> new Plain();
            case "on-spin-wait" -> new Hinting();
            case "yield" -> new Yielding();
            case "park-1ns" -> new Parking();
            default -> throw new IllegalArgumentException("no loop for hint " + hint);
        };
    }

    /** Looks again at once. */
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

    /** Tells the processor that it spins. */
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

    /** Lets another thread run. */
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

    /** Sleeps as shortly as it can. */
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
