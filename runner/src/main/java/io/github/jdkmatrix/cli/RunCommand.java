package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.ReportFormat;
import io.github.jdkmatrix.cli.options.SettingOptions;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Sharding.Shard;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.session.Confirmation;
import io.github.jdkmatrix.session.FolderCommands;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.session.NewRun;
import io.github.jdkmatrix.session.ResumedRun;
import io.github.jdkmatrix.session.RunSession;
import io.github.jdkmatrix.session.RunStart;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a matrix and prints its tables. */
final class RunCommand extends BaseCommand {

    @Mixin
    private MatrixOptions options;

    @Mixin
    private EngineOptions engineOptions;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR")
    private Path out;

    @Option(names = "--format", paramLabel = "FORMAT")
    private ReportFormat format;

    @Option(names = "--seed", paramLabel = "S")
    private Optional<Long> seed;

    @Option(names = "--shard", paramLabel = "I/N")
    private Optional<Shard> shard;

    @Option(names = "--redundant")
    private boolean redundant;

    @Mixin
    private SettingOptions settings = new SettingOptions();

    @Mixin(name = CommandOptions.MIXIN)
    private CommandOptions commandOptions;

    @Parameters(index = "1..*", paramLabel = "-- COMMAND")
    private List<String> moreWords = List.of();

    @Option(names = "--resume", paramLabel = "DIR")
    private Path resume;

    @Option(names = "--decide", paramLabel = "STEP")
    private Optional<String> decide;

    @Option(names = "--for", paramLabel = "TIME")
    private Optional<String> time;

    @Option(names = "--since", paramLabel = "DIR")
    private Path since;

    @Option(names = "--confirm", paramLabel = "DIR")
    private Path confirm;

    @Option(names = "--show-output")
    private boolean showOutput;

    @Option(names = {"-q", "--quiet"})
    private boolean quiet;

    @Option(names = {"-n", "--dry-run"})
    private boolean dryRun;

    @Override
    public Integer call() throws EngineGoneException, IOException, InterruptedException {
        exclusive("--since", "--confirm --dry-run --resume");
        exclusive("--confirm", "--resume --profile --only --forks --until --max-forks --shard --jdk");
        exclusive("--for", "--forks --until --max-forks --shard --confirm" + (decide.isEmpty() ? " --dry-run" : ""));
        exclusive("--show-output", "--quiet");
        if (decide.isPresent() && resume == null) {
            throw new UserException("--decide " + decide.get() + ": decides a step of a run further; add --resume DIR");
        }
        if (confirm != null && parsed().hasMatchedPositional(0)) {
            throw new UserException("--confirm " + confirm + ": uses the matrix of that run; leave out "
                    + parsed().matchedPositional(0).originalStringValues().getFirst());
        }
        if (dryRun) {
            printPlan();
            return ExitCode.DONE;
        }
        ReportFormat printed = format == null ? ReportFormat.usual(main().isOnTerminal()) : format;
        RunSession session = run(quiet, showOutput, main().engines(), this::start);
        return session.report(printed.report(main()::terminalReport, Optional.empty()), out());
    }

    private void printPlan() throws EngineGoneException, InterruptedException {
        if (decide.isPresent()) {
            try (Display display = main().display(quiet, CLOCK)) {
                resumed(command(display)).outlook().forEach(out()::println);
            }
            return;
        }
        if (resume != null) {
            throw new UserException("--dry-run: cannot be combined with --resume; what is missing is told by: "
                    + ShellCommand.jdkmatrix("report", resume.toString()));
        }
        try (Display display = main().display(quiet, CLOCK)) {
            NewRun.Request request = request();
            NewRun run = new NewRun(request, command(display));
            Matrix matrix = request.source().matrix();
            ExpectedTimes times = NewRun.expected(matrix, Path.of(""));
            PlanFacts.of(matrix, request.selection(), run.cells(), List.of(), times)
                    .print(matrix, request.selection(), times, out());
        }
    }

    private RunStart start(RunStart.Command command) throws EngineGoneException, InterruptedException {
        if (resume != null) {
            return resumed(command);
        }
        NewRun.Request request = request();
        if (confirm != null) {
            FolderCommands.beside(request.source().matrix(), request.source().file())
                    .ifPresent(command.display()::warn);
        }
        return new NewRun(request, command);
    }

    private ResumedRun resumed(RunStart.Command command) {
        List<String> words = parsed().matchedPositionals().stream()
                .flatMap(it -> it.originalStringValues().stream())
                .toList();
        resumes(resume, "run", decide.isEmpty() ? Set.of() : Set.of("--for", "--dry-run"), words);
        return new ResumedRun(
                resume, engineOptions.choice(), decide.map(it -> new ResumedRun.Step(it, time())), command);
    }

    private Optional<Duration> time() {
        return time.map(RunCommand::duration);
    }

    private static Duration duration(String text) {
        return MatrixFile.duration(text)
                .filter(it -> it.compareTo(Duration.ofSeconds(1)) >= 0)
                .orElseThrow(() -> new UserException("--for " + text + ": give a time from 1s to 168h, such as 2h"));
    }

    private NewRun.Request request() throws EngineGoneException, InterruptedException {
        if (confirm != null) {
            Confirmation earlier = Confirmation.of(confirm);
            return request(earlier.source(), earlier.selection(), earlier.cells());
        }
        MatrixSource source = source();
        Selection selection = options.selection(source.matrix());
        return request(source, selection, MatrixOptions.cells(source.file(), source.matrix(), selection));
    }

    private NewRun.Request request(MatrixSource source, Selection selection, List<Cell> cells) {
        return new NewRun.Request(
                source,
                time().<Forks>map(it -> new Forks.For(it, Forks.MAX))
                        .map(selection::with)
                        .orElse(selection),
                cells,
                engineOptions.choice(),
                redundant ? RedundantCells.RUN : RedundantCells.SKIP,
                seed,
                shard,
                Optional.ofNullable(out),
                Optional.ofNullable(since));
    }

    /** The matrix of the file or of the command. */
    private MatrixSource source() throws EngineGoneException, InterruptedException {
        if (commandOptions.isGiven()) {
            if (1 + moreWords.size() > commandOptions.words().size()) {
                throw new UserException("a matrix and a command are given; leave out one of them");
            }
            return commandOptions.matrix(engineOptions, settings, options.forks());
        }
        commandOptions.reject();
        if (!moreWords.isEmpty()) {
            throw new UserException(moreWords.get(0) + ": only one matrix is allowed; write a command after '--'");
        }
        String file = options.file().toString();
        if (file.endsWith(".jar") || file.endsWith(".java")) {
            String java = file.endsWith(".jar") ? "java -jar " : "java ";
            throw new UserException(file + ": a program, not a matrix; write: " + ShellCommand.jdkmatrix("run", "--")
                    + " " + java + ShellCommand.quoted(file));
        }
        return MatrixSource.of(settings.applied(options.matrix()), options.file());
    }
}
