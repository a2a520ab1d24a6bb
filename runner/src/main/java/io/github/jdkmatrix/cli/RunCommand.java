package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.cli.options.CacheFolder;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.Forks;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.cli.options.RedundantOption;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.error.ExitCode;
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
import io.github.jdkmatrix.progress.PreparationProgress;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.ShardFacts;
import io.github.jdkmatrix.record.folder.FolderLock;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.ParseResult;
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
            "  jdkmatrix run --context big                on the engine of a Docker context",
            "  jdkmatrix run --jdk 21 --jdk ./build/images/jdk --cpu 2 -- java -jar app.jar",
            "  jdkmatrix run --jdk 21 --jdk 25 -- jmh benchmarks.jar Maps.get -p size=10",
            "  jdkmatrix run --resume results/matrix/20261120T180000Z"
        })
final class RunCommand implements Callable<Integer> {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    @Mixin
    private MatrixOptions options;

    @Mixin
    private EngineOptions engineOptions;

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

    @Mixin
    private CommandOptions commandOptions;

    @Parameters(
            index = "1..*",
            paramLabel = "-- COMMAND",
            description = "instead of a matrix: java ..., or jmh BENCHMARKS.jar ..., to run with each JDK")
    private List<String> moreWords = List.of();

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

    @Option(names = "--quiet", description = "say nothing but warnings and errors; the tables stay")
    private boolean quiet;

    @Option(names = "--fail-fast", description = "end with the first fork that fails; --resume goes on after it")
    private boolean failFast;

    @Spec
    private CommandSpec spec;

    @ParentCommand
    private Main main;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() throws EngineGoneException, IOException, InterruptedException {
        if (mix && resume == null) {
            throw new UserException("--mix: belongs to --resume DIR");
        }
        RunSession session = shown();
        if (session.isComplete()) {
            return session.report(spec.commandLine().getOut());
        }
        return session.failedFast() ? ExitCode.SOME_RUNS_FAILED : ExitCode.INTERRUPTED;
    }

    /** Runs with a display; it is gone when there is a report to print. */
    private RunSession shown() throws EngineGoneException, IOException, InterruptedException {
        try (Display display = main.display(quiet, clock)) {
            Main.tellStrays(display.warnings());
            Runnable asBefore = Signals.take("WINCH", display::resized);
            try {
                return resume == null ? begin(display) : goOn(display);
            } finally {
                asBefore.run();
            }
        }
    }

    private RunSession begin(Display display) throws EngineGoneException, IOException, InterruptedException {
        MatrixSource source = source();
        Matrix matrix = source.matrix();
        Selection selection = options.selection(matrix);
        List<Cell> chosen = chosen(matrix, selection, source.file());
        List<Cell> cells = shard == null ? chosen : share(matrix, chosen, display);
        ProgramFiles files = ProgramFiles.read(matrix, cells, source.folder());
        ResultFolder folder = newFolder(matrix);
        try (Interruption interruption = Interruption.watch(display);
                Engine engine = engineOptions.open(source.folder(), display.notes()::println)) {
            Preparation preparation = prepared(engine, matrix, cells, redundant.cells(), interruption, files, display);
            Execution execution = execution(engine, matrix, preparation, interruption);
            Plan plan = Plan.of(preparation.runnable(), Forks.of(matrix, selection), seed());
            Forks.tooFew(matrix, plan.cells(), plan.forks()).ifPresent(display.notes()::println);
            folder.make();
            Path matrixFile = source.kept(folder, display.notes());
            try (FolderLock lock = FolderLock.take(folder)) {
                refuseResults(folder);
                Manifest manifest =
                        manifest(matrix, selection.profile().map(Profile::id), plan, engine, preparation, matrixFile);
                folder.write(shard == null ? manifest : manifest.with(new ShardFacts(shard, chosen)));
                RunSession session = new RunSession(folder, matrix, plan, display, clock);
                try (RecordLog log = RecordLog.open(folder.runs())) {
                    run(session, execution, preparation, log);
                }
                return session;
            }
        }
    }

    private RunSession goOn(Display display) throws EngineGoneException, IOException, InterruptedException {
        Resumption.check(resume, spec.commandLine().getParseResult());
        ResultFolder folder = new ResultFolder(resume);
        try (FolderLock lock = FolderLock.take(folder);
                RecordLog log = RecordLog.open(folder.runs())) {
            Resumption resumption = Resumption.of(folder, engineOptions.choice());
            Matrix matrix = resumption.begun().matrix();
            Plan plan = resumption.begun().plan();
            RunSession session = new RunSession(folder, matrix, plan, display, clock);
            log.torn().ifPresent(display.warnings()::println);
            session.recall(resumption.begun());
            if (session.isComplete()) {
                display.notes().println(folder.path() + ": every run of it is done");
                return session;
            }
            resumption.tellOfChangedMatrix(display.warnings());
            ProgramFiles files = ProgramFiles.read(matrix, plan.cells(), resumption.matrixFolder());
            try (Interruption interruption = Interruption.watch(display);
                    Engine engine = engineOptions.open(
                            resumption.engine(), resumption.matrixFolder(), display.notes()::println)) {
                // Whether redundant cells run was decided with the plan.
                Preparation preparation = prepared(
                        engine,
                        matrix,
                        session.cellsLeft(),
                        RedundantCells.RUN,
                        interruption,
                        files.compiledBefore(resumption.compiledBefore()),
                        display);
                Execution execution = execution(engine, matrix, preparation, interruption);
                resumption.refuseLosses(preparation);
                Manifest now =
                        manifest(matrix, resumption.begun().profile(), plan, engine, preparation, options.file());
                folder.write(resumption.goingOn(now, mix, display.warnings()));
                run(session, execution, preparation, log);
            }
            return session;
        }
    }

    private void run(RunSession session, Execution execution, Preparation preparation, RecordLog log)
            throws EngineGoneException, IOException, InterruptedException {
        if (failFast) {
            session.failFast(execution);
        }
        session.run(execution, preparation, log);
    }

    private Preparation prepared(
            Engine engine,
            Matrix matrix,
            List<Cell> cells,
            RedundantCells which,
            Interruption interruption,
            ProgramFiles files,
            Display display)
            throws EngineGoneException, InterruptedException {
        try {
            return Preparation.of(
                    engine,
                    matrix,
                    cells,
                    CacheFolder.answers(),
                    which,
                    new PreparationProgress(display, clock),
                    files);
        } catch (EngineGoneException e) {
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

    /** The matrix that is named, or that of the command. */
    private MatrixSource source() throws EngineGoneException, InterruptedException {
        ParseResult whole = spec.commandLine().getParent().getParseResult();
        if (CommandOptions.isGiven(whole)) {
            List<String> typed = whole.originalArgs();
            List<String> command = typed.subList(typed.indexOf("--") + 1, typed.size());
            if (1 + moreWords.size() > command.size()) {
                throw new UserException("both a matrix and a command are given; leave out one of them");
            }
            return commandOptions.matrix(typed, command, engineOptions, options);
        }
        commandOptions.refuse(spec.commandLine().getParseResult());
        if (!moreWords.isEmpty()) {
            throw new UserException(
                    moreWords.get(0) + ": one matrix is run at a time; a command is written behind '--'");
        }
        return new MatrixSource(options.matrix(), options.file(), Optional.empty());
    }

    private List<Cell> chosen(Matrix matrix, Selection selection, Path file) {
        List<Cell> cells = CellExpansion.cells(matrix, selection);
        if (cells.isEmpty()) {
            throw new UserException(file + ": profile, --only and exclusions leave no cell; loosen one of them");
        }
        return cells;
    }

    /** The cells of our shard. */
    private List<Cell> share(Matrix matrix, List<Cell> cells, Display display) {
        if (seed == null) {
            throw new UserException("--shard " + shard + ": needs --seed S, the same for every shard");
        }
        List<Cell> share = Sharding.of(matrix, cells, shard.of(), cell -> PlanEstimate.anywhere(matrix, cell))
                .cells(shard);
        if (share.isEmpty()) {
            display.warnings()
                    .println("shard " + shard + " has nothing to run: there are fewer comparisons than shards");
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
            throw new UserException("--out " + folder.path()
                    + ": there are results already; name a new folder, or go on with them by --resume");
        }
    }

    private Manifest manifest(
            Matrix matrix,
            Optional<String> profile,
            Plan plan,
            Engine engine,
            Preparation preparation,
            Path matrixFile) {
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
                engine.host(),
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
                        matrixFile.toString(),
                        List.of(),
                        preparation.programs())));
    }
}
