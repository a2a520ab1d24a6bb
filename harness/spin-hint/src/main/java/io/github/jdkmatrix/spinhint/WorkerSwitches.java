package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** A JMH profiler: the context switches of the worker threads in measurement iterations, read between the iterations. */
public final class WorkerSwitches implements InternalProfiler {
    private static final String UNIT = "switches";

    private ContextSwitches before = ContextSwitches.NONE;

    @Override
    public String getDescription() {
        return "context switches of the worker threads";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = ofWorkers(benchmark).orElse(ContextSwitches.NONE);
    }

    @Override
    @SuppressWarnings("rawtypes") // As JMH declares it.
    public List<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return ofWorkers(benchmark)
                .map(now -> now.since(before))
                .map(switches -> Arrays.asList(
                        sum("voluntary-switches", switches.voluntary()),
                        sum("involuntary-switches", switches.involuntary())))
                .orElse(Collections.emptyList());
    }

    private static ScalarResult sum(String name, long switches) {
        return new ScalarResult(name, switches, UNIT, AggregationPolicy.SUM);
    }

    /** JMH names its threads after the benchmark. */
    private static Optional<ContextSwitches> ofWorkers(BenchmarkParams benchmark) {
        return ContextSwitches.ofThreadsNamed(benchmark.getBenchmark());
    }
}
