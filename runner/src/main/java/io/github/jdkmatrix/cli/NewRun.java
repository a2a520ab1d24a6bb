package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.cli.options.Forks;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Shard;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShardFacts;
import io.github.jdkmatrix.record.folder.FolderLock;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** A run of a matrix into a new result folder. */
final class NewRun implements RunStart {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /**
     * The options of the user.
     *
     * @param seed of the order of runs; empty for a new one
     * @param shard the share to run; empty for all
     * @param out the result folder; empty for one named after matrix and time
     */
    record Request(
            MatrixSource source,
            Selection selection,
            EngineChoice engine,
            RedundantCells redundant,
            OptionalLong seed,
            Optional<Shard> shard,
            Optional<Path> out) {}

    private final Request request;
    private final Invocation invocation;
    private final Display display;
    private final List<Cell> chosen;
    private final List<Cell> cells;
    private final ProgramFiles programs;
    private final ResultFolder folder;
    private FolderLock lock;
    private RecordLog log;

    /** Chooses the cells and reads the programs; writes nothing. */
    NewRun(Request request, Invocation invocation, Display display) {
        this.request = request;
        this.invocation = invocation;
        this.display = display;
        this.chosen = chosen();
        this.cells = request.shard().map(this::share).orElse(chosen);
        this.programs = ProgramFiles.read(matrix(), cells, matrixFolder());
        this.folder = new ResultFolder(request.out().orElseGet(() -> Path.of("results", matrix().name(), stamp())));
        refuseResults();
    }

    @Override
    public Matrix matrix() {
        return request.source().matrix();
    }

    @Override
    public List<Cell> cells() {
        return cells;
    }

    @Override
    public ProgramFiles programs() {
        return programs;
    }

    @Override
    public EngineChoice engine() {
        return request.engine();
    }

    @Override
    public Path matrixFolder() {
        return request.source().folder();
    }

    @Override
    public RedundantCells redundant() {
        return request.redundant();
    }

    @Override
    public Optional<RunSession> complete() {
        return Optional.empty();
    }

    @Override
    public RunSession begin(Engine engine, Preparation preparation) throws IOException {
        Plan plan = Plan.of(preparation.runnable(), Forks.of(matrix(), request.selection()), seed());
        Forks.tooFew(matrix(), plan.cells(), plan.forks()).ifPresent(display.notes()::println);
        folder.make();
        Path matrixFile = request.source().kept(folder, display.notes());
        lock = FolderLock.take(folder);
        refuseResults();
        Optional<String> profile = request.selection().profile().map(Profile::id);
        Manifest manifest = invocation.manifest(matrix(), profile, plan, engine, preparation, matrixFile);
        folder.write(request.shard()
                .map(it -> manifest.with(new ShardFacts(it, chosen)))
                .orElse(manifest));
        log = RecordLog.open(folder.runs());
        return new RunSession(folder, log, matrix(), plan, display, invocation.clock());
    }

    @Override
    public void close() throws IOException {
        try (FolderLock toRelease = lock;
                RecordLog toClose = log) {
            // Both are released, whichever of them there is.
        }
    }

    private List<Cell> chosen() {
        List<Cell> all = CellExpansion.cells(matrix(), request.selection());
        if (all.isEmpty()) {
            throw new UserException(
                    request.source().file() + ": profile, --only and exclusions leave no cell; loosen one of them");
        }
        return all;
    }

    private List<Cell> share(Shard shard) {
        if (request.seed().isEmpty()) {
            throw new UserException("--shard " + shard + ": needs --seed S, the same for every shard");
        }
        List<Cell> share = Sharding.of(matrix(), chosen, shard.of(), cell -> PlanEstimate.anywhere(matrix(), cell))
                .cells(shard);
        if (share.isEmpty()) {
            display.warnings()
                    .println("shard " + shard + " has nothing to run: there are fewer comparisons than shards");
        }
        return share;
    }

    private long seed() {
        return request.seed().orElseGet(() -> RandomGenerator.getDefault().nextLong(1, 1_000_000_000));
    }

    private String stamp() {
        return STAMP.format(invocation.clock().instant())
                + request.shard().map(it -> "-" + it.id()).orElse("");
    }

    private void refuseResults() {
        if (folder.hasResults()) {
            throw new UserException("--out " + folder.path()
                    + ": there are results already; name a new folder, or go on with them by --resume");
        }
    }
}
