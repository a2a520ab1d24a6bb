package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.CacheFolder;
import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.folder.FolderLock;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.CpuLocks;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A run before its first fork, new or resumed. It holds the lock and the records of its result folder until it is closed. */
abstract class RunStart implements AutoCloseable {

    static final String HAS_RESULTS = ": contains results already; name a new folder";

    /**
     * What runs, and where.
     *
     * @param matrixFolder the folder that contains {@code docker/} for image builds
     */
    record Inputs(Preparation.Inputs preparation, EngineChoice engine, Path matrixFolder) {}

    final Clock clock;
    final Display display;
    final List<String> arguments;
    private FolderLock lock;
    private RecordLog log;

    /** @param arguments the whole command line */
    RunStart(List<String> arguments, Clock clock, Display display) {
        this.arguments = arguments;
        this.clock = clock;
        this.display = display;
    }

    /**
     * How a run is watched.
     *
     * @param failFast whether the first failed fork ends it
     * @param output whether what programs print is shown
     */
    record Watching(boolean failFast, boolean output) {}

    /** The whole run, until it is complete or ends early. */
    final RunSession run(EngineOptions engines, Watching watching)
            throws EngineGoneException, IOException, InterruptedException {
        Optional<RunSession> complete = complete();
        if (complete.isPresent()) {
            return complete.get();
        }
        Inputs inputs = inputs();
        try (Interruption interruption = new Interruption(display);
                Engine engine = engines.open(inputs.engine(), inputs.matrixFolder(), display)) {
            Preparation preparation = prepared(inputs.preparation(), engine, interruption);
            return forks(
                    engine,
                    grow(preparation) ? prepared(inputs().preparation(), engine, interruption) : preparation,
                    interruption,
                    watching);
        }
    }

    private RunSession forks(Engine engine, Preparation preparation, Interruption interruption, Watching watching)
            throws EngineGoneException, IOException, InterruptedException {
        Execution execution = new Execution(engine, preparation.matrix(), preparation, clock);
        interruption.stopsForks(execution::finish, execution::stop);
        RunSession session = begin(engine, preparation);
        interruption.forkTime(session::forkTime);
        session.run(execution, preparation, watching);
        return session;
    }

    /** Resolves images, flags and CPUs; no fork of another run runs meanwhile. */
    private Preparation prepared(Preparation.Inputs inputs, Engine engine, Interruption interruption)
            throws EngineGoneException, InterruptedException {
        CpuLocks turns = CpuLocks.of(inputs.matrix(), engine.facts(), () -> false);
        try (CpuLocks.Turn turn = turns.all(engine.facts(), display::say)) {
            return Preparation.of(engine, inputs, CacheFolder.answers(), display);
        } catch (EngineGoneException e) {
            // The engine's client reports an interrupt as a lost connection.
            interruption.check();
            throw e;
        }
    }

    /** The session of a run without forks to run. */
    Optional<RunSession> complete() throws IOException {
        return Optional.empty();
    }

    /** Adds to the inputs what is known only after the preparation; returns whether there is anything. */
    boolean grow(Preparation preparation) {
        return false;
    }

    abstract Inputs inputs();

    /** Writes the manifest. Forks may run afterwards. */
    abstract RunSession begin(Engine engine, Preparation preparation) throws IOException;

    /** Rejects a folder with results, with these words. */
    static void rejectResults(ResultFolder folder, String problem) {
        if (folder.hasResults()) {
            throw new UserException(problem);
        }
    }

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
                preparation.programs(),
                preparation.trained());
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
