package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGone;
import io.github.jdkmatrix.engine.Execution;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.Preparation;
import io.github.jdkmatrix.engine.RedundantCells;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Shard;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.record.FolderLock;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RecordLog;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.ShardFacts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a matrix and prints its tables. */
@Command(
        name = "run",
        description = "Run a matrix and print its tables.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix run                              the quick profile",
            "  jdkmatrix run --profile full --seed 42     everything, in this order",
            "  jdkmatrix run --only workloads=yield-loop --only cpus=1,2 --forks 10",
            "  jdkmatrix run --shard 2/8 --seed 42        the second of eight shares",
            "  jdkmatrix run --resume results/matrix/20261120T180000Z"
        })
final class RunCommand implements Callable<Integer> {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    @Mixin
    private MatrixOptions options;

    @Option(
            names = "--engine",
            paramLabel = "auto|docker|host",
            defaultValue = "auto",
            description = "where runs happen (default: docker where it answers, else host)")
    private EngineChoice engineChoice;

    @Option(names = "--out", paramLabel = "DIR", description = "the result folder (default: results/MATRIX/TIME)")
    private Path out;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "seed of the order of runs (default: a new one, recorded)")
    private Long seed;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description = "run one of N shares that 'plan --shards N' shows; 'merge' joins them")
    private Shard shard;

    @Mixin
    private RedundantOption redundant;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "go on with the run of a result folder: its matrix, plan and seed, only what is missing")
    private Path resume;

    @Option(
            names = "--mix",
            description = "resume although images, JDK builds, the harness or CPUs are not those the run began with;"
                    + " the report says so")
    private boolean mix;

    @Option(names = "--fail-fast", description = "end with the first fork that fails; --resume goes on after it")
    private boolean failFast;

    @Spec
    private CommandSpec spec;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() throws EngineGone, IOException, InterruptedException {
        if (mix && resume == null) {
            throw new UsageError("--mix: belongs to --resume DIR");
        }
        RunSession session = resume == null ? begin() : goOn();
        if (session.isComplete()) {
            return session.report(spec.commandLine().getOut());
        }
        return session.failedFast() ? ExitCode.SOME_RUNS_FAILED : ExitCode.INTERRUPTED;
    }

    private RunSession begin() throws EngineGone, IOException, InterruptedException {
        Matrix matrix = options.matrix();
        Selection selection = options.selection(matrix);
        List<Cell> chosen = chosen(matrix, selection);
        List<Cell> cells = shard == null ? chosen : share(matrix, chosen);
        ResultFolder folder = newFolder(matrix);
        try (Interruption interruption = Interruption.watch(err());
                Engine engine = engineChoice.open(options.folder(), err()::println)) {
            Preparation preparation = prepared(engine, matrix, cells, redundant.cells(), interruption);
            Execution execution = execution(engine, matrix, preparation, interruption);
            Plan plan = Plan.of(preparation.runnable(), Forks.of(matrix, selection), seed());
            folder.make();
            try (FolderLock lock = FolderLock.take(folder)) {
                refuseResults(folder);
                Manifest manifest = manifest(matrix, selection.profile().map(Profile::id), plan, engine, preparation);
                folder.write(shard == null ? manifest : manifest.with(new ShardFacts(shard, chosen)));
                RunSession session = new RunSession(folder, matrix, plan, err());
                try (RecordLog log = RecordLog.open(folder.runs())) {
                    run(session, execution, log);
                }
                return session;
            }
        }
    }

    private RunSession goOn() throws EngineGone, IOException, InterruptedException {
        Resumption.check(resume, spec.commandLine().getParseResult());
        ResultFolder folder = new ResultFolder(resume);
        try (FolderLock lock = FolderLock.take(folder);
                RecordLog log = RecordLog.open(folder.runs())) {
            Resumption resumption = Resumption.of(folder, engineChoice);
            Matrix matrix = resumption.begun().matrix();
            Plan plan = resumption.begun().plan();
            RunSession session = new RunSession(folder, matrix, plan, err());
            log.torn().ifPresent(err()::println);
            session.recall();
            if (session.isComplete()) {
                err().println(folder.path() + ": every run of it is done");
                return session;
            }
            resumption.tellOfChangedMatrix(err());
            try (Interruption interruption = Interruption.watch(err());
                    Engine engine = resumption.engine().open(resumption.matrixFolder(), err()::println)) {
                // Whether redundant cells run was decided with the plan.
                Preparation preparation =
                        prepared(engine, matrix, session.cellsLeft(), RedundantCells.RUN, interruption);
                Execution execution = execution(engine, matrix, preparation, interruption);
                resumption.refuseLosses(preparation);
                Manifest now = manifest(matrix, resumption.begun().profile(), plan, engine, preparation);
                folder.write(resumption.goingOn(now, mix, err()));
                run(session, execution, log);
            }
            return session;
        }
    }

    private void run(RunSession session, Execution execution, RecordLog log)
            throws EngineGone, IOException, InterruptedException {
        if (failFast) {
            session.failFast(execution);
        }
        session.run(execution, log);
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private Preparation prepared(
            Engine engine, Matrix matrix, List<Cell> cells, RedundantCells which, Interruption interruption)
            throws EngineGone, InterruptedException {
        try {
            return Preparation.of(engine, matrix, cells, CacheFolder.answers(), which, err()::println);
        } catch (EngineGone e) {
            // What an interrupt does to the engine's client looks like this too.
            interruption.check();
            throw e;
        }
    }

    private Execution execution(Engine engine, Matrix matrix, Preparation preparation, Interruption interruption)
            throws InterruptedException {
        Execution execution = new Execution(engine, matrix, preparation, clock);
        interruption.stops(execution::finish, execution::stop);
        return execution;
    }

    private List<Cell> chosen(Matrix matrix, Selection selection) {
        List<Cell> cells = CellExpansion.cells(matrix, selection);
        if (cells.isEmpty()) {
            throw new UsageError(options.file() + ": profile, --only and exclusions leave no cell; loosen one of them");
        }
        return cells;
    }

    /** The cells of our shard. */
    private List<Cell> share(Matrix matrix, List<Cell> cells) {
        if (seed == null) {
            throw new UsageError("--shard " + shard + ": needs --seed S, the same for every shard");
        }
        List<Cell> share = Sharding.of(matrix, cells, shard.of(), cell -> PlanEstimate.anywhere(matrix, cell))
                .cells(shard);
        if (share.isEmpty()) {
            err().println("shard " + shard + " has nothing to run: there are fewer comparisons than shards");
        }
        return share;
    }

    private long seed() {
        return seed == null ? RandomGenerator.getDefault().nextLong(1, 1_000_000_000) : seed;
    }

    /** The folder of this run, which is made once there is something to put into it. */
    private ResultFolder newFolder(Matrix matrix) {
        ResultFolder folder = new ResultFolder(out == null ? Path.of("results", matrix.name(), stamp()) : out);
        refuseResults(folder);
        return folder;
    }

    private String stamp() {
        return STAMP.format(clock.instant()) + (shard == null ? "" : "-" + shard.id());
    }

    private static void refuseResults(ResultFolder folder) {
        if (folder.hasResults()) {
            throw new UsageError("--out " + folder.path()
                    + ": there are results already; name a new folder, or go on with them by --resume");
        }
    }

    private Manifest manifest(
            Matrix matrix, Optional<String> profile, Plan plan, Engine engine, Preparation preparation) {
        Instant now = clock.instant();
        List<String> commandLine =
                List.copyOf(spec.commandLine().getParent().getParseResult().originalArgs());
        return new Manifest(
                Manifest.SCHEMA,
                Version.text(),
                commandLine,
                now,
                matrix,
                profile,
                plan.forks(),
                plan.seed(),
                HostFacts.read(),
                engine.facts(),
                preparation.jdkFacts(),
                preparation.placements().stream().map(Placement::facts).toList(),
                preparation.verdicts(),
                preparation.skipped(),
                plan.cells(),
                List.of(new Session(
                        now,
                        Version.text(),
                        Payload.embedded().digest(),
                        commandLine,
                        options.file().toString(),
                        List.of())));
    }
}
