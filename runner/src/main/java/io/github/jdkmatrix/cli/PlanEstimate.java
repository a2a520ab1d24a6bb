package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.plan.Run;
import java.time.Duration;
import java.util.List;

/** How long runs will take, as far as their workloads can tell beforehand. */
final class PlanEstimate {

    /** What an engine adds to a JVM, roughly. */
    private static final Duration ENGINE = Duration.ofMillis(300);

    /** Of this machine, which is the one that will run them unless the engine is a remote one. */
    private static final int CPUS = Runtime.getRuntime().availableProcessors();

    /** What everyone who cuts a plan into shards takes for the machine, so that all cut alike. */
    private static final int ANY_MACHINE = 2;

    private PlanEstimate() {}

    static Duration of(Matrix matrix, List<Run> runs) {
        return runs.stream().map(run -> of(matrix, run)).reduce(Duration.ZERO, Duration::plus);
    }

    static Duration of(Matrix matrix, Run run) {
        return CellWork.of(matrix, run.cell()).expected(CPUS).plus(ENGINE);
    }

    /** How long a fork of a cell takes on a small machine, the same wherever this is asked; none where it cannot run. */
    static Duration anywhere(Matrix matrix, Cell cell) {
        CellWork work = CellWork.of(matrix, cell);
        return work.unsupported().isPresent()
                ? Duration.ZERO
                : work.expected(ANY_MACHINE).plus(ENGINE);
    }

    /** A duration as people say it: 45 s, 12 min, 3 h 20 min. */
    static String words(Duration duration) {
        long seconds = Math.max(1, duration.toSeconds());
        if (seconds < 90) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 90 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
