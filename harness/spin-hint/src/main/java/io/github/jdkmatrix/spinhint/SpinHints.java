package io.github.jdkmatrix.spinhint;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * One op is a loop that gives a hint as often as {@link #iterations} says. The number is boxed, as in the article: the loop
 * unboxes it each time round, which is part of what it measures.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SpinHints {
    private static final int STEP = 10;

    @Param("1024")
    public Integer iterations;

    @Benchmark
    public long onSpinWait() {
        int sum = 0;
        for (int done = 0; done < iterations; done++) {
            Thread.onSpinWait();
            sum += STEP;
        }
        return sum;
    }

    @Benchmark
    @SuppressWarnings({"ThreadPriorityCheck", "NamedLikeContextualKeyword"}) // As the article has it.
    public long yield() {
        int sum = 0;
        for (int done = 0; done < iterations; done++) {
            Thread.yield();
            sum += STEP;
        }
        return sum;
    }

    @Benchmark
    public long sleep() throws InterruptedException {
        int sum = 0;
        for (int done = 0; done < iterations; done++) {
            Thread.sleep(1);
            sum += STEP;
        }
        return sum;
    }
}
