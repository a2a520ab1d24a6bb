package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Groups cells that are compared: cells of one row in any table of the matrix, and cells that differ in their JDK only. Cells that are
 * compared with the same cell are in one group.
 */
public final class Comparisons {

    private static final String JVM = Axis.ofJvm().stream().map(Axis::key).collect(Collectors.joining(TableSpec.AND));

    /** The group of each cell; the lists are shared by the cells in them. */
    private final Map<Cell, List<Cell>> groups = new HashMap<>();

    private Comparisons(List<Cell> cells) {
        cells.forEach(cell -> groups.put(cell, new ArrayList<>(List.of(cell))));
    }

    /** The comparisons among cells, each in the order of the cells, in the order of their first ones. */
    public static List<List<Cell>> of(Matrix matrix, List<Cell> cells) {
        return linked(matrix, cells).inOrder(cells);
    }

    /** The rows, cells without their JDK, in which a JDK is compared with another one, or what a table asks for inside a JDK. */
    public static Set<Cell> rows(Matrix matrix, List<Cell> cells) {
        return of(matrix, cells).stream()
                .filter(it -> it.size() > 1)
                .flatMap(List::stream)
                .map(it -> it.without(Axis.JDKS.key()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The comparisons among cells, joined where they share a workload, its params and a CPU shape. */
    static List<List<Cell>> joined(Matrix matrix, List<Cell> cells) {
        Comparisons comparisons = linked(matrix, cells);
        comparisons.link(cells, Comparisons::workAndShape);
        return comparisons.inOrder(cells);
    }

    /** A cell without its JDK, flags and limit: a key shared by cells that do the same work on the same CPUs. */
    static Cell workAndShape(Cell cell) {
        return cell.without(JVM);
    }

    private static Comparisons linked(Matrix matrix, List<Cell> cells) {
        Comparisons comparisons = new Comparisons(cells);
        comparisons.link(cells, cell -> cell.without(Axis.JDKS.key()));
        for (TableSpec table : matrix.tables()) {
            comparisons.link(
                    cells.stream().filter(cell -> cell.isIn(table)).toList(), cell -> cell.without(table.columns()));
        }
        return comparisons;
    }

    private List<List<Cell>> inOrder(List<Cell> cells) {
        return List.copyOf(cells.stream()
                .collect(Collectors.groupingBy(
                        cell -> groups.get(cell).get(0), LinkedHashMap::new, Collectors.toUnmodifiableList()))
                .values());
    }

    /** Unites the groups of cells that have something in common. */
    private void link(List<Cell> shown, UnaryOperator<Cell> common) {
        Map<Cell, Cell> rows = new HashMap<>();
        for (Cell cell : shown) {
            Cell first = rows.putIfAbsent(common.apply(cell), cell);
            if (first != null) {
                unite(groups.get(first), groups.get(cell));
            }
        }
    }

    private void unite(List<Cell> one, List<Cell> other) {
        if (one == other) {
            return;
        }
        List<Cell> larger = one.size() < other.size() ? other : one;
        List<Cell> smaller = larger == one ? other : one;
        larger.addAll(smaller);
        smaller.forEach(cell -> groups.put(cell, larger));
    }
}
