package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.jmh.Benchmark;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The points of a workload. A point of a jar of benchmarks is a benchmark, its mode and the parameters that it has: these points are no
 * product of all values, as those of other workloads are.
 */
public final class WorkloadPoints {

    private WorkloadPoints() {}

    /** Names a parameter among the dimensions of a cell: in parentheses, as JMH prints it, where the name is one of ours. */
    static String dimension(String param) {
        boolean ours = param.equals(Benchmark.NAME)
                || param.equals(Benchmark.MODE)
                || Axis.of(param).isPresent();
        return ours ? "(" + param + ")" : param;
    }

    /** Every dimension with all its values. */
    public static SortedMap<String, List<String>> params(
            Program.Jmh program, SortedMap<String, List<String>> declared) {
        SortedMap<String, Set<String>> all = new TreeMap<>();
        spaces(program, declared)
                .forEach(space -> space.forEach((name, values) ->
                        all.computeIfAbsent(name, it -> new LinkedHashSet<>()).addAll(values)));
        SortedMap<String, List<String>> params = new TreeMap<>();
        all.forEach((name, values) -> params.put(name, List.copyOf(values)));
        return params;
    }

    /** How many points a workload has, which may be more than can be listed. */
    static double count(WorkloadUse use) {
        return spaces(use).stream()
                .mapToDouble(
                        space -> space.values().stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b))
                .sum();
    }

    /**
     * The points of a workload: those of benchmarks one benchmark after the other, those of any other workload the product of its params.
     */
    public static List<SortedMap<String, String>> points(WorkloadUse use) {
        return spaces(use).stream().flatMap(space -> product(space).stream()).toList();
    }

    private static List<SortedMap<String, List<String>>> spaces(WorkloadUse use) {
        return use.program().orElse(null) instanceof Program.Jmh jmh
                ? spaces(jmh, use.params())
                : List.of(use.params());
    }

    /**
     * Every benchmark with the dimensions that it has.
     *
     * @param declared params of the matrix: a param that no benchmark has stands in JMH's arguments
     */
    private static List<SortedMap<String, List<String>>> spaces(
            Program.Jmh program, SortedMap<String, List<String>> declared) {
        SortedMap<String, List<String>> inArguments = new TreeMap<>(declared);
        inArguments.keySet().removeAll(List.of(Benchmark.NAME, Benchmark.MODE));
        program.benchmarks().forEach(it -> it.params().keySet().forEach(name -> inArguments.remove(dimension(name))));
        return program.benchmarks().stream()
                .map(benchmark -> {
                    SortedMap<String, List<String>> space = new TreeMap<>(inArguments);
                    space.put(Benchmark.NAME, List.of(benchmark.brief()));
                    space.put(Benchmark.MODE, List.of(benchmark.mode()));
                    benchmark.params().forEach((name, values) -> space.put(dimension(name), values));
                    return space;
                })
                .toList();
    }

    /** All combinations, the last name's values next to each other. */
    private static List<SortedMap<String, String>> product(SortedMap<String, List<String>> params) {
        List<SortedMap<String, String>> points = List.of(new TreeMap<>());
        for (Map.Entry<String, List<String>> param : params.entrySet()) {
            points = points.stream()
                    .flatMap(point -> param.getValue().stream().map(value -> {
                        SortedMap<String, String> next = new TreeMap<>(point);
                        next.put(param.getKey(), value);
                        return next;
                    }))
                    .toList();
        }
        return points;
    }

    /** The benchmark of a point. */
    public static Benchmark benchmark(Program.Jmh program, Map<String, String> point) {
        return program.benchmarks().stream()
                .filter(benchmark -> benchmark.brief().equals(point.get(Benchmark.NAME))
                        && benchmark.mode().equals(point.get(Benchmark.MODE)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no benchmark at " + point));
    }

    /** The values of the benchmark's own parameters at a point, under JMH's names. */
    public static SortedMap<String, String> values(Benchmark benchmark, Map<String, String> point) {
        SortedMap<String, String> values = new TreeMap<>();
        benchmark.params().keySet().forEach(name -> values.put(name, point.get(dimension(name))));
        return values;
    }
}
