package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reference of each cell: the cell in the reference column of the first table that compares the two. */
final class ReferenceCells {

    private static final String DEFAULT_COLUMNS = Axis.JDKS.key();

    private final Matrix matrix;
    private final List<Cell> cells;
    private final Map<Cell, Optional<Cell>> known = new HashMap<>();

    /** @param cells of the plan, in its order */
    ReferenceCells(Matrix matrix, List<Cell> cells) {
        this.matrix = matrix;
        this.cells = cells;
    }

    /** The reference of a cell: itself in the reference column, empty if no table compares it with another cell. */
    Optional<Cell> of(Cell cell) {
        return known.computeIfAbsent(cell, this::find);
    }

    /** The first metric of the cell's first table that names metrics; empty for the primary metric of the workload. */
    Optional<String> metric(Cell cell) {
        return tables(cell).stream().flatMap(it -> it.metrics().stream()).findFirst();
    }

    /** The id or value that distinguishes a reference from the cell compared with it. */
    String label(Cell reference, Cell compared) {
        String columns = tables(compared).stream()
                .map(TableSpec::columns)
                .filter(it -> !reference.value(it).equals(compared.value(it)))
                .findFirst()
                .orElse(DEFAULT_COLUMNS);
        return reference.value(columns);
    }

    private Optional<Cell> find(Cell cell) {
        List<TableSpec> tables = tables(cell);
        return tables.isEmpty()
                ? reference(cell, DEFAULT_COLUMNS, Optional.empty())
                : tables.stream()
                        .flatMap(it -> reference(cell, it.columns(), it.reference()).stream())
                        .findFirst();
    }

    private List<TableSpec> tables(Cell cell) {
        return matrix.tables().stream().filter(cell::isIn).toList();
    }

    /** The cell in the reference column, else in the first column; empty if the row has one cell only. */
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
