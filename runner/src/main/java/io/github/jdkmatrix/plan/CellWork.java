package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Matrix;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a cell means to the harness.
 *
 * @param workload the harness's workload
 * @param params the cell's parameters, defaults included
 * @param feature the feature release of its JDK
 * @param processors of its CPU shape, which its JVM will see unless a quota hides some of them
 */
public record CellWork(Workload workload, Params params, int feature, int processors) {

    public static CellWork of(Matrix matrix, Cell cell) {
        Workload workload =
                Workloads.find(matrix.workload(cell.workload()).use()).orElseThrow();
        return new CellWork(
                workload,
                Params.of(workload.spec(), cell.params()),
                matrix.jdk(cell.jdk()).feature(),
                matrix.cpu(cell.cpu()).cores());
    }

    /** Why the JDK cannot run it, decided without running. */
    public Optional<String> unsupported() {
        return workload.unsupported(params, feature);
    }

    /**
     * A rough wall time of one fork.
     *
     * @param cpus that the machine has: processors that only the JVM is told of make nothing quicker
     */
    public Duration expected(int cpus) {
        return workload.expected(params, Math.min(processors, cpus));
    }

    /** JVM arguments that the workload itself needs on this JDK. */
    public List<String> jvmArgs() {
        return workload.jvmArgs(params, feature);
    }
}
