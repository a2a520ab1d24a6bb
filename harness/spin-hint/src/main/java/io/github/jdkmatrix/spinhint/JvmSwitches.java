package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A JMH profiler: context switches in measurement iterations, read between the iterations. It counts those of the worker
 * threads, by kind, and those of all threads of the JVM that run at the end of the iteration.
 */
public final class JvmSwitches implements InternalProfiler {
    private ContextSwitches workersBefore = ContextSwitches.NONE;
    private ContextSwitches allBefore = ContextSwitches.NONE;

    @Override
    public String getDescription() {
        return "context switches of the worker threads and of the JVM";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        workersBefore = ofWorkers(benchmark).orElse(ContextSwitches.NONE);
        allBefore = ContextSwitches.ofAllThreads().orElse(ContextSwitches.NONE);
    }

    @Override
    @SuppressWarnings("rawtypes") // As JMH declares it.
    public List<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        List<Result> results = new ArrayList<>();
        ofWorkers(benchmark).map(now -> now.since(workersBefore)).ifPresent(switches -> {
            results.add(sum("voluntary-switches", switches.voluntary()));
            results.add(sum("involuntary-switches", switches.involuntary()));
        });
        ContextSwitches.ofAllThreads()
                .map(now -> now.since(allBefore))
                .ifPresent(switches -> results.add(sum("jvm-switches", switches.voluntary() + switches.involuntary())));
        return results;
    }

    private static ScalarResult sum(String name, long switches) {
        return new ScalarResult(name, switches, "switches", AggregationPolicy.SUM);
    }

    /** JMH names its threads after the benchmark. */
    private static Optional<ContextSwitches> ofWorkers(BenchmarkParams benchmark) {
        return ContextSwitches.ofThreadsNamed(benchmark.getBenchmark());
    }
}
