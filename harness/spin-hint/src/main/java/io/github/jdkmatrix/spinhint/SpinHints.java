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
 * One op is a loop of {@link #iterations} hints. The number is boxed, as in the article: unboxing it in each iteration is
 * part of the measurement.
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
    @SuppressWarnings({"ThreadPriorityCheck", "NamedLikeContextualKeyword"}) // As in the article.
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
