package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The cells of a workload in panels: those stand together that differ in nothing but what is drawn within a panel.
 *
 * @param constants the common values of all panels, in one line
 * @param facets in the order of the matrix
 */
record Facets(String constants, List<Facet> facets) {

    /**
     * The cells of a panel.
     *
     * @param title its title; empty if it is the only panel
     */
    record Facet(String title, List<CellSummary> cells) {}

    static Facets of(Subject subject, Set<String> within) {
        Dimensions dimensions = subject.dimensions();
        List<String> names = new ArrayList<>(dimensions.of(subject.cells()));
        names.remove(Axis.WORKLOADS.key());
        names.removeAll(within);
        List<String> varying = names.stream()
                .filter(name -> dimensions.values(subject.cells(), name).size() > 1)
                .toList();
        names.removeAll(varying);
        Map<String, List<CellSummary>> facets = new LinkedHashMap<>();
        subject.cells().stream()
                .sorted(dimensions.order(varying))
                .forEach(
                        it -> facets.computeIfAbsent(text(subject, dimensions, it, varying), title -> new ArrayList<>())
                                .add(it));
        return new Facets(
                text(subject, dimensions, subject.cells().getFirst(), names),
                facets.entrySet().stream()
                        .map(it -> new Facet(it.getKey(), it.getValue()))
                        .toList());
    }

    private static String text(Subject subject, Dimensions dimensions, CellSummary summary, List<String> names) {
        return names.stream()
                .filter(name -> !dimensions.value(summary, name).isEmpty())
                .map(name -> (subject.ofJmh() && name.equals(Benchmark.NAME) ? "" : Dimensions.head(name) + " ")
                        + label(subject, name, dimensions.value(summary, name)))
                .collect(Collectors.joining(", "));
    }

    private static String label(Subject subject, String name, String value) {
        return name.equals(Axis.CPUS.key()) ? subject.shapes().label(value) : value;
    }
}
