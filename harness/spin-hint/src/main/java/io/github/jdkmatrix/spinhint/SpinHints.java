package io.github.jdkmatrix.spinhint;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * One op is a loop that gives the hint 1024 times. A loop for each hint: one JVM runs one of them. JMH counts the switches
 * because a benchmark asks for them; no loop touches them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SpinHints {
    private static final int STEP = 10;

    /** No constant, so that no compiler shapes the loop after it. */
    private int rounds = 1024;

    @Benchmark
    public long hinting(WorkerSwitches switches) {
        long sum = 0;
        for (int left = rounds; left > 0; left--) {
            Thread.onSpinWait();
            sum += STEP;
        }
        return sum;
    }

    @Benchmark
    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    public long yielding(WorkerSwitches switches) {
        long sum = 0;
        for (int left = rounds; left > 0; left--) {
            Thread.yield();
            sum += STEP;
        }
        return sum;
    }

    @Benchmark
    public long sleeping(WorkerSwitches switches) throws InterruptedException {
        long sum = 0;
        for (int left = rounds; left > 0; left--) {
            Thread.sleep(1);
            sum += STEP;
        }
        return sum;
    }
}
