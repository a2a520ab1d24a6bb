package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;

/** Selects the metric that represents a workload. */
public final class PrimaryMetric {

    private PrimaryMetric() {}

    /**
     * The metric that the workload declares, else the first that its forks reported, else wall time.
     *
     * @param workload the id of the workload in the matrix
     * @param cells all cells of that workload; others may be among them
     */
    public static String of(Matrix matrix, String workload, Collection<CellSummary> cells) {
        return of(
                matrix,
                workload,
                () -> cells.stream()
                        .filter(it -> it.cell().workload().equals(workload))
                        .flatMap(it -> it.estimates().keySet().stream())
                        .findFirst());
    }

    /** The primary metric of a workload, where the first metric of its forks is known. */
    static String of(Matrix matrix, String workload, Supplier<Optional<String>> first) {
        return matrix.workload(workload).primary().or(first).orElse(ProcessMetric.WALL.id());
    }
}
