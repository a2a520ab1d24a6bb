package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The expected time of a fork: the mean of its cell in an earlier run of the same work, else an estimate from the matrix.
 *
 * @param known the times of cells that ran before
 */
public record ExpectedTimes(Matrix matrix, Map<Cell, Duration> known) implements Function<Cell, Duration> {

    /** The largest file that is read; a larger one would delay the first fork. */
    private static final long MAX_BYTES = 16 << 20;

    /** Estimates only. */
    public static ExpectedTimes of(Matrix matrix) {
        return new ExpectedTimes(matrix, Map.of());
    }

    /**
     * The times of an earlier run, where it has them.
     *
     * @throws UserException if it cannot be read
     */
    public static ExpectedTimes like(Matrix matrix, ResultFolder earlier) {
        Manifest manifest = earlier.readManifest();
        Map<Cell, DoubleSummaryStatistics> seconds = new HashMap<>();
        earlier.readRuns(
                manifest,
                record -> record.wallSeconds().stream()
                        .filter(wall -> isSameWork(matrix, manifest.matrix(), record.cell()))
                        .forEach(wall -> seconds.computeIfAbsent(record.cell(), cell -> new DoubleSummaryStatistics())
                                .accept(wall)),
                note -> {});
        return new ExpectedTimes(
                matrix,
                seconds.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                it -> withEngine(it.getValue().getAverage()))));
    }

    /** The times of a run that the user did not name: one that cannot be read, or only slowly, is left out. */
    public static ExpectedTimes perhapsLike(Matrix matrix, Optional<ResultFolder> earlier) {
        try {
            return earlier.isPresent() && Files.size(earlier.get().runs()) <= MAX_BYTES
                    ? like(matrix, earlier.get())
                    : of(matrix);
        } catch (IOException | UserException e) {
            return of(matrix);
        }
    }

    private static boolean isSameWork(Matrix now, Matrix before, Cell cell) {
        Function<Matrix, Optional<WorkloadUse>> workload = it -> it.workloads().stream()
                .filter(use -> use.id().equals(cell.workload()))
                .findFirst();
        Optional<WorkloadUse> used = workload.apply(before);
        return workload.apply(now)
                .filter(planned -> used.isPresent()
                        && planned.use().equals(used.get().use())
                        && planned.program().equals(used.get().program()))
                .isPresent();
    }

    private static Duration withEngine(double seconds) {
        return Duration.ofMillis(Math.round(1e3 * seconds)).plus(PlanEstimate.ENGINE);
    }

    @Override
    public Duration apply(Cell cell) {
        return Optional.ofNullable(known.get(cell)).orElseGet(() -> PlanEstimate.of(matrix, cell));
    }

    /** The time of so many forks of each of these cells. */
    public Duration of(List<Cell> cells, int forks) {
        return PlanEstimate.sum(cells, this).multipliedBy(forks);
    }

    /** Says on what the time of these cells rests, such as {@code " if a fork takes 2 s"}; empty if it is known well. */
    public String condition(List<Cell> cells) {
        return PlanEstimate.condition(
                matrix, cells.stream().filter(it -> !known.containsKey(it)).toList());
    }
}
