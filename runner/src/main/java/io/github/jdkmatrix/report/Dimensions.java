package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What may name a row or a column: the axes of a matrix and the parameters of its workloads. */
public record Dimensions(Matrix matrix) {

    /** The names that tell these cells apart: workload, parameters by name, JDK, CPU shape, flag set. */
    public List<String> of(Collection<CellSummary> cells) {
        Stream<String> params = cells.stream()
                .flatMap(it -> it.cell().params().keySet().stream())
                .distinct()
                .sorted();
        return Stream.of(
                        Stream.of(Axis.WORKLOADS.key()),
                        params,
                        Stream.of(Axis.JDKS.key(), Axis.CPUS.key(), Axis.FLAGS.key()))
                .flatMap(names -> names)
                .toList();
    }

    /** The cell's id on an axis or its value of a parameter; empty for a parameter that it does not have. */
    public String value(Cell cell, String name) {
        return Axis.of(name).map(cell::on).orElseGet(() -> cell.params().getOrDefault(name, ""));
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
