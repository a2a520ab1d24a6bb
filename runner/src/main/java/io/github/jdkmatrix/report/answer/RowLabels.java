package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Short names of rows, such as {@code count-even virtual, 2 CPUs}: the workload, and the values in which its cells differ. */
public final class RowLabels {

    /** A value that says nothing without its name. */
    private static final Pattern BARE = Pattern.compile("[\\d.]*|true|false");

    private static final List<String> AXES = List.of(Axis.JDKS.key(), Axis.CPUS.key(), Axis.FLAGS.key());

    private final Map<String, List<Cell>> byWorkload;
    private final Map<String, List<String>> varying = new HashMap<>();

    /** Names that tell these cells apart. */
    public RowLabels(Collection<Cell> cells) {
        this.byWorkload = cells.stream().collect(Collectors.groupingBy(Cell::workload));
    }

    RowLabels(Results results) {
        this(results.cells().stream().map(CellSummary::cell).toList());
    }

    /**
     * The name of a row.
     *
     * @param without the dimensions that make columns or have a place of their own
     */
    public String of(Cell cell, Set<String> without) {
        List<String> params = new ArrayList<>();
        List<String> axes = new ArrayList<>();
        for (String name : varying(cell.workload())) {
            String value = cell.value(name);
            if (without.contains(name)) {
                continue;
            }
            if (!value.isEmpty()) {
                (Axis.of(name).isEmpty() ? params : axes).add(text(name, value));
            } else if (cell.params().containsKey(name)) {
                params.add(name + " \"\"");
            }
        }
        boolean ofJmh = cell.params().containsKey(Benchmark.NAME);
        if ((byWorkload.size() > 1 && !ofJmh) || (params.isEmpty() && axes.isEmpty())) {
            params.addFirst(cell.params().getOrDefault(Benchmark.NAME, cell.workload()));
        }
        axes.addFirst(String.join(" ", params));
        return String.join(", ", axes.stream().filter(it -> !it.isEmpty()).toList());
    }

    /** The same with the machine, where there are several. */
    String of(CellSummary cell, Set<String> without, Dimensions dimensions) {
        String label = of(cell.cell(), without);
        return dimensions.hosts().several() && !without.contains(Dimensions.HOST)
                ? label + ", " + text(Dimensions.HOST, dimensions.value(cell, Dimensions.HOST))
                : label;
    }

    private List<String> varying(String workload) {
        return varying.computeIfAbsent(workload, id -> {
            List<Cell> cells = byWorkload.get(id);
            return Stream.concat(Dimensions.params(cells).stream(), AXES.stream())
                    .filter(name ->
                            cells.stream().map(it -> it.value(name)).distinct().count() > 1)
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
