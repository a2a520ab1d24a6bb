package io.github.jdkmatrix.jmh;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A line of {@code META-INF/BenchmarkList}, as far as jdkmatrix uses it.
 *
 * @param name the class and method
 * @param generated the class that JMH generated
 * @param mode JMH's short name; {@code All} means each
 * @param methods the methods of its group
 * @param warmup the iterations of {@code @Warmup}
 * @param measurement the iterations of {@code @Measurement}
 * @param jvm the JVM of {@code @Fork(jvm = ...)}
 * @param fork the JVM arguments of {@code @Fork}
 * @param params values of the fields with {@code @Param}; none where the field has none
 */
record ListedBenchmark(
        String name,
        String generated,
        String mode,
        List<String> methods,
        Iterations warmup,
        Iterations measurement,
        Optional<String> jvm,
        Benchmark.Fork fork,
        SortedMap<String, List<String>> params) {

    /** The mode that means all other modes. */
    static final String ALL_MODES = "All";

    /** The number of iterations and the time of each, if given. */
    record Iterations(Optional<Integer> count, Optional<Double> seconds) {}
}
