package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.folder.FolderLock;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A run before its first fork, new or resumed. It holds the lock and the records of its result folder until it is closed. */
abstract class RunStart implements AutoCloseable {

    /**
     * The inputs of the preparation.
     *
     * @param cells the cells with forks to run
     * @param matrixFolder the folder that contains {@code docker/} for image builds
     * @param redundant whether to run cells whose flags have no effect
     */
    record Inputs(
            Matrix matrix,
            List<Cell> cells,
            ProgramFiles programs,
            EngineChoice engine,
            Path matrixFolder,
            RedundantCells redundant) {}

    final Clock clock;
    final Display display;
    private final List<String> arguments;
    private FolderLock lock;
    private RecordLog log;

    /** @param arguments the whole command line */
    RunStart(List<String> arguments, Clock clock, Display display) {
        this.arguments = arguments;
        this.clock = clock;
        this.display = display;
    }

    /** The session of a run without forks to run. */
    abstract Optional<RunSession> complete() throws IOException;

    abstract Inputs inputs();

    /** Writes the manifest. Forks may run afterwards. */
    abstract RunSession begin(Engine engine, Preparation preparation) throws IOException;

    final void lock(ResultFolder folder) throws IOException {
        lock = FolderLock.take(folder);
    }

    final RecordLog openLog(ResultFolder folder) throws IOException {
        log = RecordLog.open(folder.runs());
        return log;
    }

    /** The manifest of a run that begins now. */
    final Manifest manifest(
            Manifest.Design design, Plan plan, Engine engine, Preparation preparation, Path matrixFile) {
        Instant now = clock.instant();
        Session session = new Session(
                now,
                Version.text(),
                engine.payloadDigest(),
                arguments,
                matrixFile.toString(),
                List.of(),
                preparation.programs());
        return new Manifest(
                Manifest.SCHEMA,
                new Manifest.Origin(Version.text(), arguments, now),
                design,
                new Host(preparation.counting().addedTo(engine.host()), engine.facts()),
                new Manifest.Resolved(
                        preparation.jdkFacts(), preparation.shapes(), preparation.verdicts(), preparation.skipped()),
                plan.cells(),
                List.of(session),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public final void close() throws IOException {
        try (FolderLock toRelease = lock;
                RecordLog toClose = log) {
            // Closes both, even if one fails.
        }
    }
}
