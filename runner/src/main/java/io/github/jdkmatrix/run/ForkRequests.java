package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.program.TrainedFiles;
import java.util.List;
import java.util.Optional;

/** The requests that an engine gets for the forks of a matrix. */
record ForkRequests(Engine engine, Matrix matrix) {

    /**
     * A fork of a cell, or its training run.
     *
     * @param served the cell that its container serves; empty for a container of its own
     */
    ForkRequest request(
            PlacedCell at,
            ForkCommand work,
            List<String> jvmArgs,
            List<String> command,
            List<String> keep,
            Optional<TrainedFiles> trained,
            Optional<Cell> served) {
        Cell cell = at.cell();
        WorkloadUse use = matrix.workload(cell.workload());
        return new ForkRequest(
                at.jdk(),
                at.placement(),
                work.startedWith(jvmArgs),
                command,
                engine.places().files(use),
                trained,
                work.timeout(matrix.settings().timeout()),
                matrix.memoryLimit(cell.cpu(), cell.memory()),
                matrix.settings().seccomp(),
                new ForkRequest.Surroundings(
                        matrix.settings().env(use, matrix.flagSet(cell.flags())),
                        use.stdin().map(WorkloadUse::nameThere),
                        keep,
                        served));
    }
}
