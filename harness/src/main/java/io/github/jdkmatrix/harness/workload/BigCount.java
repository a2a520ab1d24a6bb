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
    private long started;
    private long counted;
    private long completed;

    /** Create it at the moment of its submission. */
    BigCount(String pause, int steps, ThreadSwitches switches) {
        this.pause = pause;
        this.steps = steps;
        this.switches = switches;
        submitted = Clock.nanos();
    }

    /** Contains the loop, to a local limit, as the article's task does: C2 makes one in a method of its own 10 % faster. */
    @Override
    public void run() {
        BigInteger sum = BigInteger.ZERO; // Waits for the class: since JDK 26 without its carrier.
        started = Clock.nanos();
        int limit = steps;
        if (pause.equals("none")) {
            for (int i = 0; i < limit; i++) {
                sum = sum.add(BigInteger.valueOf(1));
            }
            complete(sum);
        } else {
            complete(pause.equals("sleep") ? countAndSleep(sum) : countAndYield(sum));
        }
    }

    private void complete(BigInteger sum) {
        counted = sum.longValue();
        completed = Clock.nanos();
        switches.addCurrentThread();
    }

    private BigInteger countAndSleep(BigInteger zero) {
        BigInteger sum = zero;
        for (int i = 0; i < steps; i++) {
            sum = sum.add(BigInteger.valueOf(1));
            if (i % STEPS_PER_PAUSE == 0) {
                sleep();
            }
        }
        return sum;
    }

    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    private BigInteger countAndYield(BigInteger zero) {
        BigInteger sum = zero;
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
        return new Completions.Completion(counted, submitted, started, completed);
    }
}
