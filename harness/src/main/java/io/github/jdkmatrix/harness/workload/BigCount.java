package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Clock;
import java.math.BigInteger;

/** Counts to a number with BigInteger, which allocates an object per step. Each pause has its own loop, as in the article. */
final class BigCount implements Runnable {
    private static final int STEPS_PER_PAUSE = 1_000_000;

    private final String pause;
    private final int steps;
    private final ThreadSwitches switches;
    private final long submitted;
    private long counted;
    private long completed;

    /** Create it at the moment of its submission. */
    BigCount(String pause, int steps, ThreadSwitches switches) {
        this.pause = pause;
        this.steps = steps;
        this.switches = switches;
        submitted = Clock.nanos();
    }

    @Override
    public void run() {
        BigInteger sum = switch (pause) {
            case "sleep" -> countAndSleep();
            case "yield" -> countAndYield();
            default -> count();
        };
        counted = sum.longValue();
        completed = Clock.nanos();
        switches.addCurrentThread();
    }

    private BigInteger count() {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < steps; i++) {
            sum = sum.add(BigInteger.valueOf(1));
        }
        return sum;
    }

    private BigInteger countAndSleep() {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < steps; i++) {
            sum = sum.add(BigInteger.valueOf(1));
            if (i % STEPS_PER_PAUSE == 0) {
                sleep();
            }
        }
        return sum;
    }

    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    private BigInteger countAndYield() {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < steps; i++) {
            sum = sum.add(BigInteger.valueOf(1));
            if (i % STEPS_PER_PAUSE == 0) {
                Thread.yield();
            }
        }
        return sum;
    }

    private static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException("unexpected interrupt", e);
        }
    }

    /** The result. Read it after the task has ended. */
    Completions.Completion completion() {
        return new Completions.Completion(counted, submitted, completed);
    }
}
