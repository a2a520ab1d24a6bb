package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.InvalidMatrixException;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.SessionChanges;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.FolderLock;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;

/** A run that goes on: its matrix, plan and seed are those of its manifest, and only what is missing runs. */
final class ResumedRun implements RunStart {

    /** The options that decide the plan, which was made when the run began. */
    private static final List<String> DECIDED = List.of(
            "--profile", "--only", "--forks", "--seed", "--shard", "--redundant", "--out", "--jdk", "--cpu", "--flags");

    private final ResultFolder folder;
    private final boolean mix;
    private final Invocation invocation;
    private final Display display;
    private final FolderLock lock;
    private final RecordLog log;
    private final Manifest begun;
    private final RunSession session;
    private ProgramFiles programs = ProgramFiles.NONE;

    /** Reads what is recorded. */
    private ResumedRun(
            ResultFolder folder, FolderLock lock, RecordLog log, boolean mix, Invocation invocation, Display display) {
        this.folder = folder;
        this.lock = lock;
        this.log = log;
        this.mix = mix;
        this.invocation = invocation;
        this.display = display;
        this.begun = folder.readManifest();
        this.session = new RunSession(folder, log, begun.matrix(), begun.plan(), display, invocation.clock());
        log.torn().ifPresent(display.warnings()::println);
        session.recall(begun);
    }

    /**
     * Takes the folder.
     *
     * @param typed the options of the user
     * @param asked the engine that the user asks for
     * @param mix whether numbers of two different setups may be in one folder
     */
    static ResumedRun of(
            Path path, ParseResult typed, EngineChoice asked, boolean mix, Invocation invocation, Display display)
            throws IOException {
        check(path, typed);
        ResultFolder folder = new ResultFolder(path);
        FolderLock lock = FolderLock.take(folder);
        RecordLog log = null;
        try {
            log = RecordLog.open(folder.runs());
            ResumedRun run = new ResumedRun(folder, lock, log, mix, invocation, display);
            if (asked != EngineChoice.AUTO && asked != run.engine()) {
                throw new UserException("--resume " + path + ": these results are of the engine "
                        + run.begun.engine().name() + "; leave out --engine");
            }
            return run;
        } catch (IOException | RuntimeException e) {
            close(lock, log);
            throw e;
        }
    }

    /** Refuses what cannot be resumed at all, before anything is touched. */
    private static void check(Path folder, ParseResult options) {
        if (options.hasMatchedPositional(0)) {
            throw new UserException("--resume " + folder + ": the matrix is that of the run; leave out "
                    + options.matchedPositionals().get(0).originalStringValues().get(0));
        }
        DECIDED.stream().filter(options::hasMatchedOption).findFirst().ifPresent(option -> {
            throw new UserException("--resume " + folder + ": the plan is that of the run; leave out " + option);
        });
        Manifest manifest = new ResultFolder(folder).readManifest();
        if (manifest.merged().isPresent()) {
            throw new UserException("--resume " + folder
                    + ": joined from shards; resume or run the shard that lacks forks, and merge again");
        }
        if (manifest.sessions().isEmpty()) {
            throw new UserException("--resume " + folder + ": an earlier version wrote these results,"
                    + " which did not record its plan; 'jdkmatrix report' still reads them");
        }
    }

    @Override
    public Matrix matrix() {
        return begun.matrix();
    }

    @Override
    public List<Cell> cells() {
        return session.cellsLeft();
    }

    @Override
    public ProgramFiles programs() {
        return programs;
    }

    /** The engine that made the numbers so far. */
    @Override
    public EngineChoice engine() {
        return EngineChoice.of(begun.engine().kind());
    }

    @Override
    public Path matrixFolder() {
        return MatrixOptions.folder(matrixFile());
    }

    /** This was decided with the plan. */
    @Override
    public RedundantCells redundant() {
        return RedundantCells.RUN;
    }

    @Override
    public Optional<RunSession> complete() {
        if (session.isComplete()) {
            display.notes().println(folder.path() + ": every run of it is done");
            return Optional.of(session);
        }
        warnOfChangedMatrix();
        programs = ProgramFiles.read(matrix(), begun.plan().cells(), matrixFolder())
                .compiledBefore(compilers());
        return Optional.empty();
    }

    @Override
    public RunSession begin(Engine engine, Preparation preparation) throws IOException {
        refuseLosses(preparation.skipped());
        Plan plan = begun.plan();
        Manifest now = invocation.manifest(matrix(), begun.design().profile(), plan, engine, preparation, matrixFile());
        folder.write(goingOn(now));
        return session;
    }

    @Override
    public void close() throws IOException {
        close(lock, log);
    }

    private static void close(FolderLock lock, RecordLog log) throws IOException {
        try (FolderLock toRelease = lock;
                RecordLog toClose = log) {
            // Both are released.
        }
    }

    /** By source file, the JDK that compiled it when the run began. */
    private Map<String, String> compilers() {
        return first().programs().stream()
                .filter(it -> it.compiledBy().isPresent())
                .collect(Collectors.toMap(
                        ProgramFacts::file, it -> it.compiledBy().orElseThrow()));
    }

    private Path matrixFile() {
        return Path.of(first().matrixFile());
    }

    private Session first() {
        return begun.sessions().get(0);
    }

    private void warnOfChangedMatrix() {
        if (Files.exists(matrixFile()) && !isAsItWas(matrixFile())) {
            display.warnings()
                    .println(matrixFile() + " has changed since; the run goes on with the matrix it began with");
        }
    }

    private boolean isAsItWas(Path file) {
        try {
            return MatrixFile.read(file).equals(matrix());
        } catch (InvalidMatrixException e) {
            return false;
        }
    }

    /** Refuses where a cell with runs left can no longer run. */
    private void refuseLosses(List<SkippedCell> lost) {
        if (!lost.isEmpty()) {
            SkippedCell first = lost.get(0);
            throw new UserException("--resume " + folder.path() + ": cells with runs left that cannot run now: "
                    + lost.size() + "; the first: " + first.cell() + ": " + first.word() + ", " + first.reason());
        }
    }

    /** The manifest with this session in it, after a warning for each change. */
    private Manifest goingOn(Manifest now) {
        SessionChanges changes = SessionChanges.between(begun, now);
        if (!changes.mixing().isEmpty() && !mix) {
            throw new UserException("--resume " + folder.path() + ": not what the run began with: "
                    + String.join("; ", changes.mixing())
                    + "; bring it back, or give --mix and the report will say so");
        }
        changes.all().forEach(change -> display.warnings().println("changed since the run began: " + change));
        return begun.with(now.sessions().get(0).resuming(first(), changes.all()));
    }
}
