package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Estimates how long forks will take. */
public final class PlanEstimate {

    /** The time that an engine adds to a fork, roughly. */
    public static final Duration ENGINE = Duration.ofMillis(220);

    /** The CPUs of this machine, which will run the forks unless the engine is a remote one. */
    private static final int CPUS = Runtime.getRuntime().availableProcessors();

    /** The CPUs assumed for sharding, so that every machine makes the same shards. */
    private static final int ANY_MACHINE = 2;

    private PlanEstimate() {}

    /** The assumption of an estimate, such as {@code " if a fork takes 2 s"}; empty if the work of all cells is known. */
    public static String condition(Matrix matrix, List<Cell> cells) {
        boolean guessed = cells.stream().anyMatch(cell -> ForkCommand.of(matrix, cell) instanceof ProgramWork);
        return guessed ? " if a fork takes " + ProgramWork.EXPECTED.toSeconds() + " s" : "";
    }

    /** The time of one fork of each cell, in all. */
    public static Duration sum(List<Cell> cells, Function<Cell, Duration> time) {
        return cells.stream().map(time).reduce(Duration.ZERO, Duration::plus);
    }

    /** The time of so many forks of each cell, in all. */
    public static Duration sum(Map<Cell, Integer> forks, Function<Cell, Duration> time) {
        return forks.entrySet().stream()
                .map(it -> time.apply(it.getKey()).multipliedBy(it.getValue()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** The time of one fork on this machine. */
    public static Duration of(Matrix matrix, Cell cell) {
        return ForkCommand.of(matrix, cell).expected(CPUS).plus(ENGINE);
    }

    /** The time of a fork on a small machine, equal on every host; zero if the cell cannot run. */
    public static Duration anywhere(Matrix matrix, Cell cell) {
        ForkCommand work = ForkCommand.of(matrix, cell);
        return work.obstacle().isPresent()
                ? Duration.ZERO
                : work.expected(ANY_MACHINE).plus(ENGINE);
    }
}
