package bench;

import java.util.concurrent.TimeUnit;
import jdk.internal.util.ArraysSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** An intrinsic that the JDK does not export, against a loop. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(jvmArgsAppend = "--add-exports=java.base/jdk.internal.util=ALL-UNNAMED")
public class Mismatch {

    @Param({"16", "1024"})
    public int size;

    @Param({"middle", "none"})
    public String where;

    private byte[] one;
    private byte[] other;

    @Setup
    public void fill() {
        one = new byte[size];
        other = new byte[size];
        if (where.equals("middle")) {
            other[size / 2] = 1;
        }
    }

    @Benchmark
    public int intrinsic() {
        return ArraysSupport.mismatch(one, other, size);
    }

    @Benchmark
    public int loop() {
        for (int i = 0; i < size; i++) {
            if (one[i] != other[i]) {
                return i;
            }
        }
        return -1;
    }
}
