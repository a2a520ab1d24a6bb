package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * threads, by kind, and those of all threads that the JVM has at the end of an iteration.
 */
public final class JvmSwitches implements InternalProfiler {
    private ContextSwitches workersBefore = ContextSwitches.NONE;
    private Map<String, ContextSwitches> allBefore = Map.of();

    @Override
    public String getDescription() {
        return "context switches of the worker threads and of the JVM";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        workersBefore = ofWorkers(benchmark).orElse(ContextSwitches.NONE);
        allBefore = ContextSwitches.ofAllThreads();
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
        Map<String, ContextSwitches> all = ContextSwitches.ofAllThreads();
        if (!all.isEmpty()) {
            results.add(sum("jvm-switches", sinceThen(all)));
        }
        return results;
    }

    /** Of each thread by itself: the JVM ends compiler threads that have nothing to do, and a sum of all would shrink. */
    private long sinceThen(Map<String, ContextSwitches> now) {
        return now.entrySet().stream()
                .mapToLong(it -> it.getValue()
                        .since(allBefore.getOrDefault(it.getKey(), ContextSwitches.NONE))
                        .all())
                .sum();
    }

    private static ScalarResult sum(String name, long switches) {
        return new ScalarResult(name, switches, "switches", AggregationPolicy.SUM);
    }

    /** JMH names its threads after the benchmark. */
    private static Optional<ContextSwitches> ofWorkers(BenchmarkParams benchmark) {
        return ContextSwitches.ofThreadsNamed(benchmark.getBenchmark());
    }
}
