package io.github.jdkmatrix.session;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles.Kept;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Standing;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A resumed run. Matrix, plan and seed are those of its manifest; only forks without a record run. */
public final class ResumedRun extends RunStart {

    /**
     * A step that is decided further.
     *
     * @param name such as {@code 25:21}
     * @param time for it
     */
    public record Step(String name, Optional<Duration> time) {}

    private final ResultFolder folder;
    private final Optional<Step> step;
    private Manifest begun;
    private RunSession session;

    /**
     * Checks whether the run can be resumed; changes nothing.
     *
     * @param engine the engine that the user selects
     * @param step whose rows are decided; empty for the forks that are missing
     */
    public ResumedRun(Path path, EngineChoice engine, Optional<Step> step, Command command) {
        super(command);
        this.folder = new ResultFolder(path);
        this.step = step;
        this.begun = folder.readManifest();
        if (begun.merged().isPresent()) {
            throw problem("merged from shards; resume the shard with missing forks, and merge again");
        }
        if (begun.explains()) {
            throw problem("holds forks of 'explain', which are not resumed; run explain again");
        }
        if (engine != EngineChoice.AUTO && engine != EngineChoice.of(begun)) {
            throw problem("uses the engine of the run, " + begun.engine().name() + "; leave out --engine");
        }
    }

    @Override
    Optional<RunSession> complete() throws IOException {
        lock(folder);
        RecordLog log = openLog(folder);
        begun = folder.readManifest();
        if (step.isPresent()) {
            begun = deciding(step.get().name());
        }
        session = new RunSession(folder, log, begun, begun.plan(), command, ExpectedTimes.of(begun.matrix()));
        log.torn().ifPresent(display::warn);
        session.readRecords();
        if (step.isPresent()) {
            return decided(step.get());
        }
        if (!session.isComplete()) {
            return Optional.empty();
        }
        display.say(folder.path() + ": all forks are done");
        return Optional.of(session);
    }

    /** The forks so far are the first look of the step. */
    private Manifest deciding(String name) {
        if (begun.design().until().filter(it -> !it.decides()).isPresent()) {
            throw problem(
                    "stops by looks of its own, which a step that is decided further would need; leave out --decide");
        }
        return begun.with(begun.design().deciding(name, Standing.MOST));
    }

    /** What deciding the step would run, a line each; runs nothing. */
    public List<String> outlook() {
        Step of = step.orElseThrow();
        begun = deciding(of.name());
        if (Results.read(folder, begun, note -> {}).missing() > 0) {
            throw unfinished();
        }
        return decision(of).outlook();
    }

    private Decision decision(Step of) {
        return new Decision(of.name(), () -> Results.read(folder, begun, note -> {}), of.time(), clock);
    }

    private UserException unfinished() {
        return problem("has forks that are missing; finish it without --decide first");
    }

    /** Decides a step; empty where no row is left to decide, so that the session is over. */
    private Optional<RunSession> decided(Step of) {
        if (!session.isComplete()) {
            throw unfinished();
        }
        session.decide(decision(of));
        return Optional.of(session).filter(it -> it.cellsLeft().isEmpty());
    }

    @Override
    Inputs inputs() {
        MatrixSource source = source();
        if (source.hasChanged()) {
            display.warn(
                    source.file() + " has changed since the run began; the run continues with the original matrix");
        }
        FolderCommands.beside(begun.matrix(), source.file()).ifPresent(display::warn);
        ProgramFiles programs = ProgramFiles.read(begun.matrix(), begun.plan().cells(), source.folder());
        List<TrainedFacts> trained =
                begun.sessions().stream().flatMap(it -> it.trained().stream()).toList();
        Kept kept = new Kept(folder.trained(), trained);
        // Redundant cells were excluded when the plan was made.
        return new Inputs(
                new Preparation.Inputs(begun.matrix(), session.cellsLeft(), programs, RedundantCells.RUN, kept),
                EngineChoice.of(begun),
                source.folder());
    }

    @Override
    RunSession begin(Engine engine, Preparation preparation) throws IOException {
        List<SkippedCell> lost = preparation.skipped();
        if (!lost.isEmpty()) {
            throw problem("cells with forks left that cannot run now: " + lost.size() + "; the first: "
                    + lost.getFirst().line());
        }
        Plan plan = begun.plan();
        Manifest now = manifest(begun.design(), plan, engine, preparation, source());
        List<ConditionChange> changes = ConditionChange.between(begun, now, session.cellsLeft());
        String refused = ConditionChange.line(changes, it -> it.resume() == Differs.REFUSED);
        if (!refused.isEmpty()) {
            throw problem("changed since the run began: " + refused + "; restore it, or begin a new run");
        }
        List<String> told = changes.stream()
                .filter(it -> it.condition().resume() == Differs.TOLD)
                .map(ConditionChange::words)
                .toList();
        told.forEach(change -> display.warn("changed since the run began: " + change));
        folder.write(begun.with(now.sessions().getFirst().with(told)));
        return session;
    }

    private UserException problem(String problem) {
        return new UserException("--resume " + folder.path() + ": " + problem);
    }

    private MatrixSource source() {
        return new MatrixSource(
                begun.matrix(), Path.of(first().matrixFile()), Optional.empty(), first().matrixDigest());
    }

    private Session first() {
        return begun.sessions().get(0);
    }
}
