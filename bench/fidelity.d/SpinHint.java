package plain;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * JMH times a loop that gives a hint 1024 times, in a JVM that it forks and saying nothing:
 * {@code SpinHint hinting|yielding|sleeping ITERATIONS MILLISECONDS}, so many to warm up and so many measured. The number
 * is a boxed parameter of JMH's that the loop unboxes each time round. After article 3.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SpinHint {
    @Param("1024")
    public Integer times;

    public static void main(String[] args) throws RunnerException {
        int iterations = Integer.parseInt(args[1]);
        TimeValue time = TimeValue.milliseconds(Long.parseLong(args[2]));
        Options options = new OptionsBuilder()
                .include(SpinHint.class.getName() + "." + args[0])
                .forks(1)
                .warmupIterations(iterations)
                .warmupTime(time)
                .measurementIterations(iterations)
                .measurementTime(time)
                .verbosity(VerboseMode.SILENT)
                .build();
        System.out.println("us-per-op " + new Runner(options).runSingle().getPrimaryResult().getScore());
    }

    @Benchmark
    public long hinting() {
        int sum = 0;
        int done = 0;
        while (done++ < times) {
            Thread.onSpinWait();
            sum += 10;
        }
        return sum;
    }

    @Benchmark
    public long yielding() {
        int sum = 0;
        int done = 0;
        while (done++ < times) {
            Thread.yield();
            sum += 10;
        }
        return sum;
    }

    @Benchmark
    public long sleeping() throws InterruptedException {
        int sum = 0;
        int done = 0;
        while (done++ < times) {
            Thread.sleep(1);
            sum += 10;
        }
        return sum;
    }
}
