package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.jmh.Benchmark;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The points of a jar of benchmarks: benchmark, mode, and the parameters that this benchmark has. Unlike those of other
 * workloads they are no product of all values, as each benchmark has parameters of its own.
 */
public final class JmhPoints {

    private JmhPoints() {}

    /** A parameter's name among the dimensions of a cell: in parentheses, as JMH prints it, where it is one of ours. */
    static String dimension(String param) {
        boolean ours = param.equals(Benchmark.NAME)
                || param.equals(Benchmark.MODE)
                || Axis.of(param).isPresent();
        return ours ? "(" + param + ")" : param;
    }

    /** Every dimension with all its values. */
    static SortedMap<String, List<String>> params(Program.Jmh program, SortedMap<String, List<String>> declared) {
        SortedMap<String, Set<String>> all = new TreeMap<>();
        for (SortedMap<String, String> point : points(program, declared)) {
            point.forEach((name, value) ->
                    all.computeIfAbsent(name, it -> new LinkedHashSet<>()).add(value));
        }
        SortedMap<String, List<String>> params = new TreeMap<>();
        all.forEach((name, values) -> params.put(name, List.copyOf(values)));
        return params;
    }

    /**
     * The points, by benchmark, mode and parameters.
     *
     * @param declared params of the matrix: those that no benchmark has stand in JMH's arguments
     */
    public static List<SortedMap<String, String>> points(
            Program.Jmh program, SortedMap<String, List<String>> declared) {
        List<SortedMap<String, String>> points = new ArrayList<>();
        Set<String> known = new LinkedHashSet<>(List.of(Benchmark.NAME, Benchmark.MODE));
        program.benchmarks().forEach(it -> it.params().keySet().forEach(name -> known.add(dimension(name))));
        SortedMap<String, List<String>> inArguments = new TreeMap<>(declared);
        inArguments.keySet().removeAll(known);
        for (Benchmark benchmark : program.benchmarks()) {
            SortedMap<String, List<String>> all = new TreeMap<>(inArguments);
            all.put(Benchmark.NAME, List.of(benchmark.brief()));
            all.put(Benchmark.MODE, List.of(benchmark.mode()));
            benchmark.params().forEach((name, values) -> all.put(dimension(name), values));
            points.addAll(product(all));
        }
        return points;
    }

    /** All combinations, the last name's values next to each other. */
    public static List<SortedMap<String, String>> product(SortedMap<String, List<String>> params) {
        List<SortedMap<String, String>> points = new ArrayList<>();
        points.add(new TreeMap<>());
        for (Map.Entry<String, List<String>> param : params.entrySet()) {
            List<SortedMap<String, String>> longer = new ArrayList<>();
            for (SortedMap<String, String> point : points) {
                for (String value : param.getValue()) {
                    SortedMap<String, String> next = new TreeMap<>(point);
                    next.put(param.getKey(), value);
                    longer.add(next);
                }
            }
            points = longer;
        }
        return points;
    }

    /** The benchmark of a point. */
    public static Benchmark benchmark(Program.Jmh program, Map<String, String> point) {
        return program.benchmarks().stream()
                .filter(it -> it.brief().equals(point.get(Benchmark.NAME))
                        && it.mode().equals(point.get(Benchmark.MODE)))
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
