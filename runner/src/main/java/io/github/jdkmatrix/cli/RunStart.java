package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A run before its first fork: a new one, or one that resumes. It holds the result folder until it is closed. */
interface RunStart extends AutoCloseable {

    Matrix matrix();

    /** The cells to prepare. */
    List<Cell> cells();

    ProgramFiles programs();

    EngineChoice engine();

    /** Where builds look for {@code docker/}: beside the matrix. */
    Path matrixFolder();

    /** Whether cells run whose flags have no effect. */
    RedundantCells redundant();

    /** The session of a run that is complete already. */
    Optional<RunSession> complete();

    /** Writes the manifest. Forks can start then. */
    RunSession begin(Engine engine, Preparation preparation) throws IOException;

    @Override
    void close() throws IOException;
}
