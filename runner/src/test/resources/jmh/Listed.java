package com.example;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.*;

@State(Scope.Benchmark)
@Warmup(iterations = 2, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 1, timeUnit = TimeUnit.SECONDS)
public class Listed {
    public enum Colour { RED, GREEN }

    @Param({"10", "a, b", "ü = ∑"}) public String text;
    @Param public Colour colour;

    @Benchmark
    @BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @Fork(value = 4, jvmArgs = {"-Da=b c", "-Xss1m"}, jvmArgsPrepend = "-Dfirst", jvmArgsAppend = {"-Dmark=yes", "-Xmx64m"})
    public int forked() { return text.length(); }

    @Benchmark @Group("pair") @GroupThreads(3) public int get() { return 1; }

    @Benchmark @Group("pair") @GroupThreads(1) public int put() { return 2; }

    @Benchmark @BenchmarkMode(Mode.SingleShotTime) @Warmup(iterations = 0) public int once() { return 3; }

    @Benchmark @BenchmarkMode(Mode.All) @Threads(Threads.MAX) public int every() { return 4; }

    public static class Other {
        @Benchmark public int get() { return 5; }
    }
}
