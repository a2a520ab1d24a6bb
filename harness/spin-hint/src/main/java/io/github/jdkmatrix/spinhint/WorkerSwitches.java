package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** A profiler of JMH's: the context switches of its working threads in the measured iterations, read between these. */
public final class WorkerSwitches implements InternalProfiler {
    private static final String UNIT = "switches";

    private ContextSwitches before = ContextSwitches.NONE;

    @Override
    public String getDescription() {
        return "context switches of the working threads";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = ofWorkers(benchmark);
    }

    @Override
    @SuppressWarnings("rawtypes") // As JMH declares it.
    public List<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        ContextSwitches now = ofWorkers(benchmark);
        return Arrays.asList(
                sum("voluntary-switches", now.voluntary() - before.voluntary()),
                sum("involuntary-switches", now.involuntary() - before.involuntary()));
    }

    private static ScalarResult sum(String name, long switches) {
        return new ScalarResult(name, switches, UNIT, AggregationPolicy.SUM);
    }

    /** JMH names its threads after the benchmark; the kernel keeps the first 15 characters. */
    private static ContextSwitches ofWorkers(BenchmarkParams benchmark) {
        return ContextSwitches.ofThreadsNamed(benchmark.getBenchmark());
    }
}
