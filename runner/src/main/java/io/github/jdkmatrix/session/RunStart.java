package io.github.jdkmatrix.session;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.CpuLocks;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A run before its first fork, new or resumed. It holds the lock and the records of its result folder until it is closed. */
public abstract class RunStart implements AutoCloseable {

    /**
     * What runs, and where.
     *
     * @param matrixFolder the folder that contains {@code docker/} for image builds
     */
    record Inputs(Preparation.Inputs preparation, EngineChoice engine, Path matrixFolder) {}

    /**
     * The command that a run is for.
     *
     * @param line as typed, without the name of the program
     * @param version of jdkmatrix
     */
    public record Command(List<String> line, String version, Clock clock, Display display) {}

    /** Opens engines. */
    @FunctionalInterface
    public interface Engines {

        /** Opens the chosen engine, and says in a line which it is. */
        Engine open(EngineChoice choice, Path matrixFolder, Progress progress)
                throws EngineGoneException, InterruptedException;
    }

    final Command command;
    final Clock clock;
    final Display display;
    private MachineLock lock;
    private RecordLog log;

    RunStart(Command command) {
        this.command = command;
        this.clock = command.clock();
        this.display = command.display();
    }

    /**
     * Runs the forks that are left, until there are none or the run ends early.
     *
     * @param showsOutput whether what programs print is shown
     */
    public final RunSession run(Engines engines, boolean showsOutput)
            throws EngineGoneException, IOException, InterruptedException {
        Optional<RunSession> complete = complete();
        if (complete.isPresent()) {
            return complete.get();
        }
        Inputs inputs = inputs();
        try (Interruption interruption = Interruption.ofRun(display);
                Engine engine = engines.open(inputs.engine(), inputs.matrixFolder(), display)) {
            Preparation preparation = prepare(inputs.preparation(), engine, interruption);
            if (grow(preparation)) {
                preparation = prepare(inputs().preparation(), engine, interruption);
            }
            Execution execution = new Execution(engine, preparation.matrix(), preparation, clock);
            interruption.stopsForks(execution::finish, execution::stop);
            RunSession session = begin(engine, preparation);
            session.interrupted(interruption::isSignalled);
            session.run(execution, showsOutput);
            return session;
        }
    }

    /** Resolves images, flags and CPUs; no fork of another run runs meanwhile. */
    private Preparation prepare(Preparation.Inputs inputs, Engine engine, Interruption interruption)
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

    abstract Inputs inputs();

    /** Adds to the inputs what is known only after the preparation; returns whether there is anything. */
    boolean grow(Preparation preparation) {
        return false;
    }

    /** Plans, takes the folder and writes the manifest. Forks may run afterwards. */
    abstract RunSession begin(Engine engine, Preparation preparation) throws IOException;

    /** Rejects a folder with files: those of another run, or somebody's own. */
    public static void requireEmpty(ResultFolder folder) {
        if (!folder.isEmpty()) {
            throw new UserException(folder.path()
                    + ": has files already; name a new folder, or use --resume to continue what is there");
        }
    }

    final void lock(ResultFolder folder) {
        lock = lockOf(folder);
    }

    /**
     * Takes the lock of a result folder, a file in it: who sees the folder sees the lock.
     *
     * @throws UserException where another process has it
     */
    public static MachineLock lockOf(ResultFolder folder) {
        return MachineLock.attempt(folder.path(), ".lock")
                .orElseThrow(() -> new UserException(
                        folder.path() + ": in use by another jdkmatrix process; wait until it ends, or end it"));
    }

    final RecordLog openLog(ResultFolder folder) throws IOException {
        log = RecordLog.open(folder.runs());
        return log;
    }

    /** The manifest of a run that begins now. */
    final Manifest manifest(
            Manifest.Design design, Plan plan, Engine engine, Preparation preparation, MatrixSource source) {
        Instant now = clock.instant();
        Session session = new Session(
                now,
                command.version(),
                engine.payloadDigest(),
                command.line(),
                source.file().toString(),
                source.digest(),
                List.of(),
                preparation.programs(),
                preparation.trained());
        return new Manifest(
                Manifest.SCHEMA,
                new Manifest.Origin(command.version(), command.line(), now),
                design,
                new Host(preparation.counting().addedTo(engine.host()), engine.facts()),
                new Manifest.Resolved(
                        preparation.jdkFacts(),
                        preparation.placements().shapes(),
                        preparation.verdicts(),
                        preparation.skipped()),
                plan.cells(),
                List.of(session),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public final void close() throws IOException {
        try (MachineLock toRelease = lock;
                RecordLog toClose = log) {
            // Closes both, even if one fails.
        }
    }
}
