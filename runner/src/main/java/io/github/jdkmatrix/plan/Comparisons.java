package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which cells are held against each other: those of one row in any table of the matrix, and those that differ in their JDK
 * only, which every matrix is there to compare. What is compared with the same cell is one comparison with it.
 */
public final class Comparisons {

    private final List<Cell> cells;
    private final Map<Cell, Integer> places = new HashMap<>();

    /** By cell, a cell before it in the same comparison, or itself. */
    private final int[] earlier;

    private Comparisons(List<Cell> cells) {
        this.cells = cells;
        this.earlier = IntStream.range(0, cells.size()).toArray();
        for (int i = 0; i < cells.size(); i++) {
            places.put(cells.get(i), i);
        }
    }

    /** The comparisons among these cells, each in the order of the cells, in the order of their first ones. */
    public static List<List<Cell>> of(Matrix matrix, List<Cell> cells) {
        Comparisons comparisons = new Comparisons(cells);
        comparisons.link(cells, Axis.JDKS.key());
        for (TableSpec table : matrix.tables()) {
            comparisons.link(cells.stream().filter(cell -> cell.isIn(table)).toList(), table.columns());
        }
        return comparisons.groups();
    }

    /** Those that differ in this dimension only belong together. */
    private void link(List<Cell> shown, String columns) {
        Map<Cell, Integer> rows = new HashMap<>();
        for (Cell cell : shown) {
            int place = places.get(cell);
            Integer first = rows.putIfAbsent(cell.without(columns), place);
            if (first != null) {
                unite(first, place);
            }
        }
    }

    private void unite(int one, int other) {
        int first = first(one);
        int second = first(other);
        earlier[Math.max(first, second)] = Math.min(first, second);
    }

    private int first(int place) {
        int at = place;
        while (earlier[at] != at) {
            earlier[at] = earlier[earlier[at]];
            at = earlier[at];
        }
        return at;
    }

    private List<List<Cell>> groups() {
        Map<Integer, List<Cell>> groups = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            groups.computeIfAbsent(first(i), it -> new ArrayList<>()).add(cells.get(i));
        }
        return groups.values().stream().map(List::copyOf).toList();
    }
}
