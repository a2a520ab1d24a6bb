package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.cli.options.CacheFolder;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.cli.options.RedundantOption;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.plan.Shard;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.PreparationProgress;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
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
                return run(display);
            } finally {
                asBefore.run();
            }
        }
    }

    /** The whole way of a run: what is to run, the engine, the preparation of cells, the forks. */
    private RunSession run(Display display) throws EngineGoneException, IOException, InterruptedException {
        try (RunStart start = start(display)) {
            Optional<RunSession> complete = start.complete();
            if (complete.isPresent()) {
                return complete.get();
            }
            try (Interruption interruption = Interruption.watch(display);
                    Engine engine =
                            engineOptions.open(start.engine(), start.matrixFolder(), display.notes()::println)) {
                Preparation preparation = prepared(start, engine, interruption, display);
                Execution execution = new Execution(engine, start.matrix(), preparation, clock);
                interruption.stops(execution::finish, execution::stop);
                RunSession session = start.begin(engine, preparation);
                session.run(execution, preparation, failFast);
                return session;
            }
        }
    }

    private RunStart start(Display display) throws EngineGoneException, IOException, InterruptedException {
        List<String> typed =
                List.copyOf(spec.commandLine().getParent().getParseResult().originalArgs());
        Invocation invocation = new Invocation(typed, clock);
        if (resume != null) {
            ParseResult own = spec.commandLine().getParseResult();
            return ResumedRun.of(resume, own, engineOptions.choice(), mix, invocation, display);
        }
        MatrixSource source = source();
        NewRun.Request request = new NewRun.Request(
                source,
                options.selection(source.matrix()),
                engineOptions.choice(),
                redundant.cells(),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                Optional.ofNullable(shard),
                Optional.ofNullable(out));
        return new NewRun(request, invocation, display);
    }

    private Preparation prepared(RunStart start, Engine engine, Interruption interruption, Display display)
            throws EngineGoneException, InterruptedException {
        try {
            return Preparation.of(
                    engine,
                    start.matrix(),
                    start.cells(),
                    CacheFolder.answers(),
                    start.redundant(),
                    new PreparationProgress(display, clock),
                    start.programs());
        } catch (EngineGoneException e) {
            // What an interrupt does to the engine's client looks like this too.
            interruption.check();
            throw e;
        }
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
}
