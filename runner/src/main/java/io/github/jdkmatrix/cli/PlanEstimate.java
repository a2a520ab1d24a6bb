package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import java.time.Duration;
import java.util.List;

/** How long runs will take, as far as their workloads can tell beforehand. */
final class PlanEstimate {

    /** What an engine adds to a JVM, roughly. */
    private static final Duration ENGINE = Duration.ofMillis(300);

    private PlanEstimate() {}

    static Duration of(Matrix matrix, List<Run> runs) {
        return runs.stream().map(run -> of(matrix, run.cell()).plus(ENGINE)).reduce(Duration.ZERO, Duration::plus);
    }

    private static Duration of(Matrix matrix, Cell cell) {
        Workload workload =
                Workloads.find(matrix.workload(cell.workload()).use()).orElseThrow();
        return workload.expected(
                Params.of(workload.spec(), cell.params()),
                matrix.cpu(cell.cpu()).cores());
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
