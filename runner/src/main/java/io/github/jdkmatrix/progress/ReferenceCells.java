package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reference of each cell, in the first table that compares it: a cell that differs in that table's columns only. */
final class ReferenceCells {

    /** The default columns of a table. */
    private static final String USUAL_COLUMNS = Axis.JDKS.key();

    private final Matrix matrix;
    private final List<Cell> cells;
    private final Map<Cell, Optional<Cell>> known = new HashMap<>();

    /**
     * Those of a plan.
     *
     * @param cells of the plan, in its order
     */
    ReferenceCells(Matrix matrix, List<Cell> cells) {
        this.matrix = matrix;
        this.cells = cells;
    }

    /** The cell that this one is compared with, itself where it is the reference; nothing where it is compared with none. */
    Optional<Cell> of(Cell cell) {
        return known.computeIfAbsent(cell, this::find);
    }

    /** The metric that is looked at: what its table asks for first; empty where it leaves that to the workload. */
    Optional<String> metric(Cell cell) {
        return tables(cell).stream().flatMap(it -> it.metrics().stream()).findFirst();
    }

    /** The value in which a cell differs from those that it is compared with. */
    String label(Cell reference, Cell compared) {
        return tables(compared).stream()
                .map(TableSpec::columns)
                .filter(columns -> !reference.value(columns).equals(compared.value(columns)))
                .findFirst()
                .map(reference::value)
                .orElseGet(() -> reference.value(USUAL_COLUMNS));
    }

    private Optional<Cell> find(Cell cell) {
        List<TableSpec> tables = tables(cell);
        if (tables.isEmpty()) {
            return reference(cell, USUAL_COLUMNS, Optional.empty());
        }
        return tables.stream()
                .flatMap(it -> reference(cell, it.columns(), it.reference()).stream())
                .findFirst();
    }

    private List<TableSpec> tables(Cell cell) {
        return matrix.tables().stream().filter(cell::isIn).toList();
    }

    /** The cell in the column of the reference, else in the first one; nothing where the cell has no other beside it. */
    private Optional<Cell> reference(Cell cell, String columns, Optional<String> wanted) {
        Cell shared = cell.without(columns);
        List<Cell> row =
                cells.stream().filter(it -> it.without(columns).equals(shared)).toList();
        return row.size() < 2
                ? Optional.empty()
                : row.stream()
                        .filter(it -> wanted.filter(it.value(columns)::equals).isPresent())
                        .findFirst()
                        .or(() -> Optional.of(row.getFirst()));
    }
}
