package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What may name a row or a column: the axes of a matrix, the parameters of its workloads, and the hosts where there are
 * several.
 */
public record Dimensions(Matrix matrix, Hosts hosts) {

    private static final String HOST = "host";

    /** Those of a result. */
    public Dimensions(Manifest manifest) {
        this(manifest.matrix(), Hosts.of(manifest));
    }

    /** The names that tell these cells apart: workload, parameters by name, JDK, CPU shape, flag set, host. */
    public List<String> of(Collection<CellSummary> cells) {
        Stream<String> params = cells.stream()
                .flatMap(it -> it.cell().params().keySet().stream())
                .distinct()
                .sorted();
        return Stream.of(
                        Stream.of(Axis.WORKLOADS.key()),
                        params,
                        Stream.of(Axis.JDKS.key(), Axis.CPUS.key(), Axis.FLAGS.key()),
                        hosts.several() ? Stream.of(HOST) : Stream.<String>empty())
                .flatMap(names -> names)
                .toList();
    }

    /** The cell's value of a dimension; empty for a parameter that it does not have. */
    public String value(Cell cell, String name) {
        return name.equals(HOST) ? host(cell) : cell.value(name);
    }

    private String host(Cell cell) {
        int number = hosts.number(cell);
        return number == 0 ? "?" : Integer.toString(number);
    }

    /** The values of these cells, in the order of the matrix. */
    public List<String> values(Collection<CellSummary> cells, String name) {
        return cells.stream()
                .sorted(Comparator.comparingInt(it -> position(it.cell(), name)))
                .map(it -> value(it.cell(), name))
                .distinct()
                .toList();
    }

    /** The order of the matrix in each of these names, the first before the next. */
    public Comparator<CellSummary> order(List<String> names) {
        Comparator<CellSummary> order = Comparator.comparingInt(it -> 0);
        for (String name : names) {
            order = order.thenComparingInt(it -> position(it.cell(), name));
        }
        return order;
    }

    private int position(Cell cell, String name) {
        if (name.equals(HOST)) {
            return hosts.number(cell);
        }
        String value = value(cell, name);
        return Axis.of(name)
                .map(axis -> matrix.ids(axis).indexOf(value))
                .orElseGet(() -> matrix.workload(cell.workload())
                        .params()
                        .getOrDefault(name, List.of())
                        .indexOf(value));
    }

    /** What a person calls it. */
    public static String head(String name) {
        return switch (name) {
            case "jdks" -> "JDK";
            case "cpus" -> "CPUs";
            case "workloads" -> "workload";
            default -> name;
        };
    }
}
