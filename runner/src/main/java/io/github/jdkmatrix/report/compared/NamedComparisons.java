package io.github.jdkmatrix.report.compared;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Names the comparisons of the tables of a result. */
public final class NamedComparisons {

    private final Results results;
    private final Dimensions dimensions;
    private final Map<String, List<String>> varying = new HashMap<>();

    /** The comparisons of these results. */
    public NamedComparisons(Results results) {
        this.results = results;
        this.dimensions = new Dimensions(results);
    }

    /**
     * All comparisons of the tables that have a ratio and are judged.
     *
     * @param tables by the id of their section
     */
    public List<Compared> of(Map<String, ComparedTable> tables) {
        List<Compared> all = new ArrayList<>();
        tables.forEach((section, table) -> {
            table.pairs().stream()
                    .filter(Compared::shows)
                    .map(pair -> new Compared(
                            section,
                            table,
                            label(pair.candidate(), table.columns()),
                            label(pair.candidate(), Axis.JDKS.key()),
                            pair))
                    .forEach(all::add);
        });
        return all;
    }

    /** The workload, and each value in which its cells differ, except for this one. */
    private String label(Cell cell, String without) {
        String values = varying.computeIfAbsent(cell.workload(), this::varying).stream()
                .filter(name -> !name.equals(without) && !cell.value(name).isEmpty())
                .map(name -> Dimensions.head(name) + " " + cell.value(name))
                .collect(Collectors.joining(", "));
        return values.isEmpty() ? cell.workload() : cell.workload() + ", " + values;
    }

    private List<String> varying(String workload) {
        List<CellSummary> cells = results.cells().stream()
                .filter(it -> it.cell().workload().equals(workload))
                .toList();
        return dimensions.of(cells).stream()
                .filter(name -> !name.equals(Axis.WORKLOADS.key()))
                .filter(name -> dimensions.values(cells, name).size() > 1)
                .toList();
    }
}
