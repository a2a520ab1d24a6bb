package io.github.jdkmatrix.session;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.history.Predecessors;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.plan.Sharding.Shard;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.program.ProgramFile;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles.Kept;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShardFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.NamedCells;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** A run of a matrix into a new result folder. */
public class NewRun extends RunStart {

    /** The time in the name of a result folder. */
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /**
     * What is asked for.
     *
     * @param selection of the forks of each cell
     * @param cells the cells to run, or to cut into shards
     * @param seed of the order of runs; empty for a random one
     * @param shard empty for all cells
     * @param out the result folder; empty for one named after matrix and time
     * @param since an earlier run whose builds run beside today's
     */
    public record Request(
            MatrixSource source,
            Selection selection,
            List<Cell> cells,
            EngineChoice engine,
            RedundantCells redundant,
            Optional<Long> seed,
            Optional<Shard> shard,
            Optional<Path> out,
            Optional<Path> since) {}

    /** The most forks of a plan, which are all in memory. */
    public static final int MAX_FORKS = 1_000_000;

    private final Request request;

    /** What forks need beside their programs. */
    private final List<ProgramFile> more;

    private final ResultFolder folder;

    /** The builds of the earlier run, once today's are known. */
    private Optional<Predecessors> earlier = Optional.empty();

    private Matrix matrix;

    /** The cells to run, or to cut into shards. */
    private List<Cell> cells;

    private Inputs inputs;

    /** Selects the cells and reads the programs; writes nothing. */
    public NewRun(Request request, Command command) {
        this(request, List.of(), command);
    }

    NewRun(Request request, List<ProgramFile> more, Command command) {
        super(command);
        this.request = request;
        this.more = more;
        this.matrix = request.source().matrix();
        this.cells = request.cells();
        this.folder = new ResultFolder(request.out()
                .orElseGet(() -> folder(
                        matrix, clock, request.shard().map(it -> "-" + it.id()).orElse(""))));
        this.inputs = read(List.of());
        requireEmpty(folder);
    }

    private Inputs read(List<TrainedFacts> trained) {
        // All shards of a plan have the same earlier builds, also of JDKs that they do not run.
        boolean isWhole = request.since().isPresent() && earlier.isEmpty();
        List<Cell> chosen =
                request.shard().filter(it -> !isWhole).map(this::cells).orElse(cells);
        Kept kept = new Kept(folder.trained(), trained);
        ProgramFiles programs =
                ProgramFiles.read(matrix, chosen, request.source().folder()).with(more);
        return new Inputs(
                new Preparation.Inputs(matrix, chosen, programs, request.redundant(), kept),
                request.engine(),
                request.source().folder());
    }

    @Override
    final Inputs inputs() {
        return inputs;
    }

    /** The cells that the run would have. */
    public final List<Cell> cells() {
        return inputs.preparation().cells();
    }

    @Override
    final boolean grow(Preparation preparation) {
        earlier = request.since().map(it -> predecessors(it, preparation.jdkFacts()));
        earlier.ifPresent(predecessors -> {
            matrix = predecessors.addedTo(matrix);
            cells = predecessors.addedTo(cells);
            inputs = read(preparation.trained());
        });
        return earlier.isPresent();
    }

    /** The builds of an earlier run that are no longer those of today; says which. */
    private Predecessors predecessors(Path folder, List<JdkFacts> now) {
        Predecessors changed =
                Predecessors.of(new ResultFolder(folder).readManifest().jdks(), matrix, now);
        changed.lines().forEach(it -> display.say("--since: " + it));
        changed.gone().forEach(it -> display.warn("--since: " + it));
        if (changed.count() == 0 && changed.gone().isEmpty()) {
            display.say("--since: no JDK has changed; only today's builds run");
        }
        return changed;
    }

    @Override
    final RunSession begin(Engine engine, Preparation preparation) throws IOException {
        earlier.ifPresent(
                it -> it.unavailable(preparation.skipped()).forEach(line -> display.warn("--since: " + line)));
        boolean isFirst = NamedCells.areNone(command.line(), request.source().file());
        List<Cell> alone = isFirst ? preparation.leaveUncompared() : List.of();
        long seed = request.seed().orElseGet(() -> RandomGenerator.getDefault().nextLong(1, 1_000_000_000));
        Plan plan = plan(preparation, seed);
        Forks forks = plan.perCell();
        folder.make();
        lock(folder);
        requireEmpty(folder);
        MatrixSource source = request.source().saved(folder);
        Optional<String> profile = request.selection().profile().map(Profile::id);
        Manifest whole = manifest(
                new Manifest.Design(preparation.matrix(), profile, forks, plan.seed(), plan.explains()),
                plan,
                engine,
                preparation,
                source);
        Manifest manifest =
                request.shard().map(it -> whole.with(new ShardFacts(it, cells))).orElse(whole);
        folder.write(manifest);
        RunSession session =
                new RunSession(folder, openLog(folder), manifest, plan, command, expected(matrix, folder.path()));
        if (isFirst) {
            session.thenSay(Advice.afterFirstRun(plan.cells(), alone));
        }
        return session;
    }

    /** The cells that run; says why if none does. */
    List<Cell> runnable(Preparation preparation) {
        List<SkippedCell> skipped = preparation.skipped();
        if (preparation.runnable().isEmpty() && !skipped.isEmpty()) {
            display.warn("no cell can run; the first of " + skipped.size() + ": "
                    + skipped.getFirst().line());
        }
        return preparation.runnable();
    }

    /** The forks to run, in their order. */
    Plan plan(Preparation preparation, long seed) {
        List<Cell> runnable = runnable(preparation);
        Plan plan = plan(
                runnable,
                seed,
                SideBySide.of(matrix, runnable, preparation.placements().atOnce()));
        advise(runnable, plan.perCell().most());
        return plan;
    }

    /** Says what a reader should know before the first fork. */
    void advise(List<Cell> runnable, int most) {
        Advice.beforeForks(matrix, runnable, most).forEach(display::say);
    }

    final Plan plan(List<Cell> runnable, long seed, SideBySide together) {
        int most = MAX_FORKS / Math.max(1, runnable.size());
        return Plan.of(runnable, request.selection().forks(matrix).atMostBlocks(most), seed, together);
    }

    /** The times of the newest earlier run of a matrix, this folder left out. */
    public static ExpectedTimes expected(Matrix matrix, Path own) {
        return ExpectedTimes.like(
                matrix,
                NewestRun.all(NewestRun.RESULTS.resolve(matrix.name()))
                        .map(ResultFolder::new)
                        .filter(it -> Files.exists(it.runs()) && !it.path().equals(own))
                        .findFirst());
    }

    private List<Cell> cells(Shard shard) {
        if (request.seed().isEmpty()) {
            throw new UserException("--shard " + shard + ": needs --seed S, the same for every shard");
        }
        List<Cell> ofShard = Sharding.of(matrix, cells, shard.of(), cell -> PlanEstimate.anywhere(matrix, cell))
                .cells(shard);
        if (ofShard.isEmpty()) {
            display.warn("shard " + shard + " has nothing to run: there are fewer comparisons than shards");
        }
        return ofShard;
    }

    /** The usual folder of a run that begins now; words of its kind stand behind the time. */
    public static Path folder(Matrix matrix, InstantSource clock, String kind) {
        return NewestRun.RESULTS.resolve(matrix.name()).resolve(STAMP.format(clock.instant()) + kind);
    }
}
