package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.record.ForkRecord;
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
import java.util.stream.Stream;

/**
 * The expected time of a fork. A cell takes the mean of its forks so far. Before the first one it takes its mean in an earlier run of
 * the same work, else an estimate from the matrix; either times the ratio of actual to expected time of the forks of its workload so
 * far, else of all forks.
 */
public final class ExpectedTimes implements Function<Cell, Duration> {

    /** The largest file that is read; a larger one would delay the first fork. */
    private static final long MAX_BYTES = 16 << 20;

    private final Matrix matrix;

    /** The means of an earlier run. */
    private final Map<Cell, Duration> earlier = new HashMap<>();

    private final Map<Cell, Duration> estimates = new HashMap<>();

    /** The sums by cell, by workload, and of all. */
    private final Map<Object, Times> sums = new HashMap<>();

    /** Sums over the forks so far, in seconds. */
    private record Times(int forks, double actual, double expected) {
        private static final Times NONE = new Times(0, 0, 0);

        Times plus(Times other) {
            return new Times(forks + other.forks, actual + other.actual, expected + other.expected);
        }
    }

    private ExpectedTimes(Matrix matrix) {
        this.matrix = matrix;
    }

    /** Estimates only. */
    public static ExpectedTimes of(Matrix matrix) {
        return new ExpectedTimes(matrix);
    }

    /** The times of an earlier run, where it has them. A run that cannot be read, or only slowly, is left out. */
    public static ExpectedTimes like(Matrix matrix, Optional<ResultFolder> earlier) {
        ExpectedTimes times = of(matrix);
        try {
            if (earlier.isPresent() && Files.size(earlier.get().runs()) <= MAX_BYTES) {
                times.read(earlier.get());
            }
        } catch (IOException | UserException e) {
            // An estimate serves as well.
        }
        return times;
    }

    private void read(ResultFolder folder) {
        Manifest manifest = folder.readManifest();
        Map<Cell, DoubleSummaryStatistics> seconds = new HashMap<>();
        folder.readRuns(
                manifest,
                record -> record.wallSeconds().stream()
                        .filter(wall -> isSameWork(
                                manifest.matrix().workload(record.cell().workload())))
                        .forEach(wall -> seconds.computeIfAbsent(record.cell(), cell -> new DoubleSummaryStatistics())
                                .accept(wall)),
                note -> {});
        seconds.forEach((cell, all) -> earlier.put(cell, withEngine(all.getAverage())));
    }

    private boolean isSameWork(WorkloadUse used) {
        return matrix.workloads().stream()
                .anyMatch(workload -> workload.id().equals(used.id())
                        && workload.use().equals(used.use())
                        && workload.program().equals(used.program()));
    }

    /** The time of a fork whose process takes so many seconds. */
    public static Duration withEngine(double seconds) {
        return Duration.ofMillis(Math.round(1e3 * seconds)).plus(PlanEstimate.ENGINE);
    }

    /** Adds a fork of this run that an earlier session recorded. */
    public void add(ForkRecord record) {
        record.wallSeconds().ifPresent(seconds -> add(record.cell(), withEngine(seconds)));
    }

    /** Adds the duration of a fork, from its start to its record. */
    public void add(Cell cell, Duration duration) {
        Times one = new Times(1, seconds(duration), seconds(atFirst(cell)));
        Stream.of(cell, cell.workload(), Times.NONE).forEach(key -> sums.merge(key, one, Times::plus));
    }

    @Override
    public Duration apply(Cell cell) {
        Times own = sums.getOrDefault(cell, Times.NONE);
        Times others = sums.getOrDefault(cell.workload(), sums.getOrDefault(Times.NONE, Times.NONE));
        double ratio = others.expected > 0 ? others.actual / others.expected : 1;
        double seconds = own.forks > 0 ? own.actual / own.forks : seconds(atFirst(cell)) * ratio;
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    private Duration atFirst(Cell cell) {
        return Optional.ofNullable(earlier.get(cell))
                .orElseGet(() -> estimates.computeIfAbsent(cell, it -> PlanEstimate.of(matrix, it)));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    /** Says on what the time of these cells rests, such as {@code " if a fork takes 2 s"}; empty if it is known well. */
    public String condition(List<Cell> cells) {
        return PlanEstimate.condition(
                matrix, cells.stream().filter(it -> !earlier.containsKey(it)).toList());
    }
}
