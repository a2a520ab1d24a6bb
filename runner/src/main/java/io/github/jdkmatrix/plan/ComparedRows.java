package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rows in which something is compared: a JDK with another one, or inside a JDK what a table of the matrix asks for.
 *
 * @param rows cells without their JDK
 */
public record ComparedRows(Set<Cell> rows) {

    /** The compared rows of a matrix, among the cells that can run. */
    public static ComparedRows of(Matrix matrix, List<Cell> able) {
        return new ComparedRows(Comparisons.of(matrix, able).stream()
                .filter(it -> it.size() > 1)
                .flatMap(List::stream)
                .map(ComparedRows::row)
                .collect(Collectors.toUnmodifiableSet()));
    }

    public boolean have(Cell cell) {
        return rows.contains(row(cell));
    }

    private static Cell row(Cell cell) {
        return cell.without(Axis.JDKS.key());
    }
}
