package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Matrix;
import java.time.Duration;
import java.util.List;

/** How long runs will take, as far as their workloads can tell beforehand. */
public final class PlanEstimate {

    /** The time that an engine adds to a JVM, roughly. */
    public static final Duration ENGINE = Duration.ofMillis(300);

    /** Of this machine, which is the one that will run them unless the engine is a remote one. */
    private static final int CPUS = Runtime.getRuntime().availableProcessors();

    /** What everyone who cuts a plan into shards takes for the machine, so that all cut alike. */
    private static final int ANY_MACHINE = 2;

    private PlanEstimate() {}

    /** So many forks of each of these cells. */
    public static Duration of(Matrix matrix, List<Cell> cells, int forks) {
        return cells.stream()
                .map(cell -> of(matrix, cell))
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(forks);
    }

    /** Of one fork. */
    public static Duration of(Matrix matrix, Cell cell) {
        return CellWork.of(matrix, cell).expected(CPUS).plus(ENGINE);
    }

    /** How long a fork of a cell takes on a small machine, the same wherever this is asked; none where it cannot run. */
    public static Duration anywhere(Matrix matrix, Cell cell) {
        CellWork work = CellWork.of(matrix, cell);
        return work.unsupported().isPresent()
                ? Duration.ZERO
                : work.expected(ANY_MACHINE).plus(ENGINE);
    }
}
