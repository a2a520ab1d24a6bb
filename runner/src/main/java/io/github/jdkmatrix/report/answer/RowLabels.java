package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Short names of rows, such as {@code count-even virtual, 2 CPUs}: the workload, and the values in which its cells differ. */
final class RowLabels {

    /** A value that says nothing without its name. */
    private static final Pattern BARE = Pattern.compile("[\\d.]*|true|false");

    private final List<CellSummary> all;
    private final Dimensions dimensions;
    private final boolean severalWorkloads;
    private final Map<String, List<String>> varying = new HashMap<>();

    RowLabels(Results results) {
        this.all = results.cells();
        this.dimensions = new Dimensions(results);
        this.severalWorkloads = dimensions.values(all, Axis.WORKLOADS.key()).size() > 1;
    }

    /**
     * The name of a row.
     *
     * @param without the dimensions that make columns or have a place of their own
     */
    String of(CellSummary cell, Set<String> without) {
        List<String> params = new ArrayList<>();
        List<String> axes = new ArrayList<>();
        for (String name : varying(cell.cell().workload())) {
            String value = dimensions.value(cell, name);
            if (!without.contains(name) && !value.isEmpty()) {
                (Axis.of(name).isEmpty() && !name.equals(Dimensions.HOST) ? params : axes).add(text(name, value));
            }
        }
        boolean ofJmh = cell.cell().params().containsKey(Benchmark.NAME);
        if ((severalWorkloads && !ofJmh) || (params.isEmpty() && axes.isEmpty())) {
            params.addFirst(
                    ofJmh
                            ? cell.cell().params().get(Benchmark.NAME)
                            : cell.cell().workload());
        }
        axes.addFirst(String.join(" ", params));
        return String.join(", ", axes.stream().filter(it -> !it.isEmpty()).toList());
    }

    private List<String> varying(String workload) {
        return varying.computeIfAbsent(workload, id -> {
            List<CellSummary> cells =
                    all.stream().filter(it -> it.cell().workload().equals(id)).toList();
            return dimensions.of(cells).stream()
                    .filter(name -> !name.equals(Axis.WORKLOADS.key()))
                    .filter(name -> dimensions.values(cells, name).size() > 1)
                    .toList();
        });
    }

    /** A value, with what it is of where it does not say so itself. */
    static String text(String name, String value) {
        if (name.equals(Axis.CPUS.key())) {
            return !BARE.matcher(value).matches() ? "CPUs " + value : value + (value.equals("1") ? " CPU" : " CPUs");
        }
        return name.equals(Axis.JDKS.key())
                        || name.equals(Dimensions.HOST)
                        || BARE.matcher(value).matches()
                ? Dimensions.head(name) + " " + value
                : value;
    }
}
