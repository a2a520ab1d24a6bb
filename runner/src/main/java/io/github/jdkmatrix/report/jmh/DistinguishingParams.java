package io.github.jdkmatrix.report.jmh;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * By what cells with the same benchmark and parameters differ: readers of JMH's JSON know an entry by these alone, and would
 * take the last for all of them. What is the same in all cells is left out, so that a file of one JDK is as JMH writes it.
 *
 * @param values of all benchmarks of JMH, by what they are of
 */
record DistinguishingParams(Map<String, Set<String>> values) {

    static DistinguishingParams of(List<Results> all) {
        Map<String, Set<String>> values = new LinkedHashMap<>();
        for (Results results : all) {
            RunConditions surroundings = new RunConditions(results.manifest());
            results.cells().stream()
                    .filter(it -> !it.estimates().isEmpty())
                    .map(CellSummary::cell)
                    .filter(it ->
                            results.manifest().matrix().workload(it.workload()).ofJmh())
                    .forEach(cell -> each(
                            cell,
                            surroundings.emulated(cell),
                            (name, value) -> values.computeIfAbsent(name, unknown -> new HashSet<>())
                                    .add(value)));
        }
        return new DistinguishingParams(values);
    }

    /** Of a cell, as parameters. */
    Map<String, String> of(Cell cell, boolean emulated) {
        Map<String, String> differing = new LinkedHashMap<>();
        each(cell, emulated, (name, value) -> {
            if (values.getOrDefault(name, Set.of()).size() > 1) {
                differing.put(name, value);
            }
        });
        return differing;
    }

    private static void each(Cell cell, boolean emulated, BiConsumer<String, String> each) {
        cell.params().forEach((name, value) -> {
            if (!name.equals(Benchmark.NAME) && !name.equals(Benchmark.MODE)) {
                each.accept(name, value);
            }
        });
        each.accept("workload", cell.workload());
        each.accept("jdk", cell.jdk());
        each.accept("cpu", cell.cpu());
        each.accept("flags", cell.flags());
        each.accept("emulated", Boolean.toString(emulated));
    }
}
