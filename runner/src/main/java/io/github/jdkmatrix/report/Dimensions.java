package io.github.jdkmatrix.report;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The possible heads of rows and columns: the axes of a matrix, the parameters of its workloads, and the hosts where there are
 * several.
 */
public record Dimensions(Matrix matrix, Hosts hosts) {

    /** The name of the machine's dimension. */
    public static final String HOST = "host";

    /** Takes the dimensions of results, their hosts included. */
    public Dimensions(Results results) {
        this(results.matrix(), Hosts.of(results.manifest()));
    }

    /**
     * The names that differ among these cells: workload, parameters by name, the other axes that they have, host. Of benchmarks of
     * JMH the benchmark comes before the parameters, and the mode behind them, as JMH prints them.
     */
    public List<String> of(Collection<CellSummary> cells) {
        return Stream.of(
                        Stream.of(Axis.WORKLOADS.key()),
                        params(cells.stream().map(CellSummary::cell).toList()).stream(),
                        Arrays.stream(Axis.values())
                                .filter(axis -> axis != Axis.WORKLOADS)
                                .filter(axis -> !matrix.ids(axis).isEmpty())
                                .map(Axis::key),
                        hosts.several() ? Stream.of(HOST) : Stream.<String>empty())
                .flatMap(names -> names)
                .toList();
    }

    /** The names of the parameters of cells; of benchmarks of JMH as {@link #of} has them. */
    public static List<String> params(Collection<Cell> cells) {
        boolean benchmarks = cells.stream().anyMatch(it -> it.params().containsKey(Benchmark.NAME));
        return cells.stream()
                .flatMap(it -> it.params().keySet().stream())
                .distinct()
                .sorted(Comparator.comparingInt((String it) -> benchmarks ? placeAtJmh(it) : 0)
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static int placeAtJmh(String param) {
        return switch (param) {
            case Benchmark.NAME -> 0;
            case Benchmark.MODE -> 2;
            default -> 1;
        };
    }

    /** The cell's value of a dimension; empty for a parameter that it does not have. */
    public String value(CellSummary summary, String name) {
        if (!name.equals(HOST)) {
            return summary.cell().value(name);
        }
        int number = hosts.number(summary.cell());
        return number == 0 ? "?" : Integer.toString(number);
    }

    /** The values of these cells, in the order of the matrix. */
    public List<String> values(Collection<CellSummary> cells, String name) {
        return cells.stream()
                .sorted(order(List.of(name)))
                .map(it -> value(it, name))
                .distinct()
                .toList();
    }

    /** The order of the matrix in each of these names, the first before the next. */
    private Comparator<CellSummary> order(List<String> names) {
        return names.stream()
                .map(name -> Comparator.comparingInt(positions(name)))
                .reduce(Comparator.comparingInt(it -> 0), Comparator::thenComparing);
    }

    /**
     * Cells in rows, in the order of the matrix.
     *
     * @param names the dimensions in which the cells of a row are equal
     * @param column the dimension by which a row has its cells
     */
    public List<Map<String, CellSummary>> rows(Collection<CellSummary> cells, List<String> names, String column) {
        Map<List<String>, Map<String, CellSummary>> rows = new LinkedHashMap<>();
        cells.stream()
                .sorted(order(names))
                .forEach(cell -> rows.computeIfAbsent(
                                names.stream().map(name -> value(cell, name)).toList(), key -> new LinkedHashMap<>())
                        .put(value(cell, column), cell));
        return List.copyOf(rows.values());
    }

    /** The position, looked up where it was asked for before, as sorting does. */
    private ToIntFunction<CellSummary> positions(String name) {
        Map<List<String>, Integer> known = new HashMap<>();
        return it ->
                known.computeIfAbsent(List.of(it.cell().workload(), value(it, name)), unknown -> position(it, name));
    }

    private int position(CellSummary summary, String name) {
        if (name.equals(HOST)) {
            return hosts.number(summary.cell());
        }
        String value = value(summary, name);
        return Axis.of(name)
                .map(axis -> matrix.ids(axis).indexOf(value))
                .orElseGet(() -> matrix.workload(summary.cell().workload())
                        .params()
                        .getOrDefault(name, List.of())
                        .indexOf(value));
    }

    /** The name of a dimension for people. */
    public static String head(String name) {
        return Axis.of(name).map(Axis::head).orElse(name);
    }
}
