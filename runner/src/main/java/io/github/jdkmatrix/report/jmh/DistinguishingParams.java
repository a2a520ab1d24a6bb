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

/**
 * The parameters that distinguish cells with the same benchmark: readers of JMH's JSON identify an entry by benchmark and
 * parameters alone. What is the same in all cells is left out, so that a file of one JDK is as JMH writes it.
 *
 * @param values the values of each parameter in all benchmarks of JMH
 */
record DistinguishingParams(Map<String, Set<String>> values) {

    static DistinguishingParams of(List<Results> all) {
        Map<String, Set<String>> values = new LinkedHashMap<>();
        for (Results results : all) {
            RunConditions conditions = new RunConditions(results.manifest());
            results.cells().stream()
                    .filter(it -> !it.estimates().isEmpty())
                    .map(CellSummary::cell)
                    .filter(it ->
                            results.manifest().matrix().workload(it.workload()).ofJmh())
                    .flatMap(it -> params(it, conditions.emulated(it)).entrySet().stream())
                    .forEach(it -> values.computeIfAbsent(it.getKey(), unknown -> new HashSet<>())
                            .add(it.getValue()));
        }
        return new DistinguishingParams(values);
    }

    /** The distinguishing parameters of a cell. */
    Map<String, String> of(Cell cell, boolean emulated) {
        Map<String, String> params = params(cell, emulated);
        params.keySet().removeIf(it -> values.getOrDefault(it, Set.of()).size() < 2);
        return params;
    }

    private static Map<String, String> params(Cell cell, boolean emulated) {
        Map<String, String> params = new LinkedHashMap<>(cell.params());
        params.keySet().removeAll(List.of(Benchmark.NAME, Benchmark.MODE));
        params.put("workload", cell.workload());
        params.put("jdk", cell.jdk());
        params.put("cpu", cell.cpu());
        params.put("flags", cell.flags());
        params.put("emulated", Boolean.toString(emulated));
        return params;
    }
}
