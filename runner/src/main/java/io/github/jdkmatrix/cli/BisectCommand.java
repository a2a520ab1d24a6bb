package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.bisect.BisectReport;
import io.github.jdkmatrix.bisect.Bisection;
import io.github.jdkmatrix.bisect.SearchAxis;
import io.github.jdkmatrix.bisect.SearchPlan;
import io.github.jdkmatrix.cli.command.BuildList;
import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.cli.options.CellChoice;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.ReportFormat;
import io.github.jdkmatrix.cli.options.SettingOptions;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.session.EngineChoice;
import io.github.jdkmatrix.session.Interruption;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.session.NewRun;
import io.github.jdkmatrix.session.ResumedRun;
import io.github.jdkmatrix.session.RunSession;
import io.github.jdkmatrix.session.RunStart;
import io.github.jdkmatrix.session.StepRun;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches a list of builds for the one that changed a metric, or for the smallest limit that is enough. */
final class BisectCommand extends BaseCommand {

    private static final int MAX_FORKS = 1000;

    /** A shell may have expanded the braces of {@code --jdk}. */
    @Parameters(arity = "0..*", paramLabel = "MATRIX")
    private List<String> words = List.of();

    @Option(names = "--builds", paramLabel = "FILE")
    private Path builds;

    @SuppressWarnings("UnusedVariable") // Along reads what was parsed, of every axis alike.
    @Option(names = "--heap", paramLabel = "RANGE")
    private String heap;

    @SuppressWarnings("UnusedVariable") // as above
    @Option(names = "--within", paramLabel = "PERCENT")
    private String within;

    @Mixin
    private CellChoice choice;

    @Option(
            names = {"-f", "--forks"},
            paramLabel = "N",
            defaultValue = "" + SearchPlan.MIN)
    private int forks;

    @Option(names = "--max-forks", paramLabel = "N", defaultValue = "" + SearchPlan.MAX)
    private int maxForks;

    @Mixin
    private EngineOptions engineOptions;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR")
    private Path out;

    @Option(names = "--format", paramLabel = "FORMAT")
    private ReportFormat format;

    @Mixin
    private SettingOptions settings = new SettingOptions();

    @Mixin(name = CommandOptions.MIXIN)
    private CommandOptions commandOptions;

    @Option(names = "--resume", paramLabel = "DIR")
    private Path resume;

    @Option(names = {"-q", "--quiet"})
    private boolean quiet;

    @Override
    public Integer call() throws EngineGoneException, IOException, InterruptedException {
        exclusive("--builds", "--jdk");
        check(format);
        Path folder = resume;
        if (folder == null) {
            folder = begun(along());
        } else {
            resumes(folder, "search", Set.of(), words);
        }
        Bisection bisection = Bisection.read(folder, err()::println);
        try (MachineLock lock = RunStart.lockOf(new ResultFolder(folder))) {
            run(bisection);
        }
        if (bisection.next().isPresent()) {
            return ExitCode.INTERRUPTED;
        }
        return print(bisection, format, main(), out());
    }

    /** Runs the steps that are left; one that ends within its forks says itself how the search goes on. */
    private void run(Bisection bisection) throws EngineGoneException, IOException {
        try (Interruption interruption = Interruption.betweenRuns(err()::println)) {
            boolean goesOn = true;
            while (goesOn && bisection.next().isPresent()) {
                goesOn = run(bisection, bisection.next().get(), interruption);
            }
        } catch (InterruptedException e) {
            // The exit code says so.
        } finally {
            bisection
                    .next()
                    .map(Bisection.Next::folder)
                    .filter(it -> !Files.exists(it.runs()))
                    .ifPresent(it -> err().println("to resume:\n  " + ShellCommand.resumeSearch(it.path())));
        }
    }

    /** Rejects a format that a search has not. */
    static void check(ReportFormat format) {
        List<ReportFormat> known =
                List.of(ReportFormat.TERMINAL, ReportFormat.MARKDOWN, ReportFormat.MAIL, ReportFormat.HTML);
        if (format != null && !known.contains(format)) {
            throw new UserException("--format " + format + ": a search has terminal, markdown, mail and html");
        }
    }

    /** Prints the answer of a search, and returns its exit code. */
    static int print(Bisection bisection, ReportFormat format, Main main, PrintWriter out) {
        BisectReport report = new BisectReport(bisection);
        switch (format == null ? ReportFormat.usual(main.isOnTerminal()) : format) {
            case TERMINAL -> report.plain(main.plainText(out));
            case MAIL -> report.mail(out);
            case HTML -> report.html(out);
            default -> report.markdown(out);
        }
        return report.exitCode();
    }

    /** Runs the forks of a step, or those that it has left; returns whether the search goes on. */
    private boolean run(Bisection bisection, Bisection.Next step, Interruption between)
            throws EngineGoneException, IOException, InterruptedException {
        RunStart.Engines engines = (choice, matrixFolder, progress) -> {
            between.check();
            return main().engines().open(choice, matrixFolder, progress);
        };
        RunSession session = run(quiet, false, engines, command -> {
            command.display().say(bisection.title(step));
            return step.folder().hasResults()
                    ? new ResumedRun(step.folder().path(), engineOptions.choice(), Optional.empty(), command)
                    : new StepRun(bisection.plan(), step, engine(bisection), command);
        });
        return bisection.take(err()::println) && !session.isInterrupted();
    }

    /** Chooses the engine: all steps have that of the first. */
    private static EngineChoice engine(Bisection bisection) {
        return bisection
                .first()
                .map(it -> EngineChoice.of(it.manifest()))
                .orElseGet(() -> EngineChoice.valueOf(bisection.plan().engine()));
    }

    /** What the search goes along, if the options go together. */
    private Along along() {
        MatrixOptions.checkNumber("--forks", forks, MAX_FORKS);
        MatrixOptions.checkNumber("--max-forks", maxForks, MAX_FORKS);
        Along along = Along.of(parsed());
        if (maxForks < forks && along.looks()) {
            throw new UserException("--max-forks " + maxForks + ": fewer than --forks " + forks);
        }
        if (commandOptions.metrics().size() > 1) {
            throw new UserException("--metric " + String.join(",", commandOptions.metrics())
                    + ": a search is by one metric; leave out the others");
        }
        List<String> files = words(true);
        if (files.size() + (commandOptions.isGiven() ? 1 : 0) > 1) {
            throw new UserException("one matrix or one command is searched with; leave out " + files.getLast());
        }
        return along;
    }

    /** The words before a command that name matrix files, or builds. */
    private List<String> words(boolean ofFiles) {
        return words.stream()
                .limit(words.size() - commandOptions.words().size())
                .filter(it -> it.matches(".*\\.ya?ml") == ofFiles)
                .toList();
    }

    private BuildList builds(Along along) {
        List<String> named = Stream.of(commandOptions.jdks(), words(false))
                .flatMap(List::stream)
                .toList();
        BuildList list = builds == null ? BuildList.of(named) : BuildList.of(builds);
        if (!named.isEmpty() || builds != null) {
            list.require(along.builds(), list.jdks().size());
        }
        return list;
    }

    private MatrixSource source(Along along, BuildList list) throws EngineGoneException, InterruptedException {
        if (commandOptions.isGiven()) {
            return commandOptions.matrix(engineOptions, settings, list);
        }
        commandOptions.reject("--jdk", "--metric", along.axis() == SearchAxis.CPU ? SearchAxis.CPU.option() : "");
        Path file = Path.of(words(true).stream().findFirst().orElse(MatrixSource.FILE));
        Matrix read = settings.applied(MatrixFile.read(file));
        List<Jdk> jdks = list.jdks().isEmpty() ? read.jdks() : list.jdks();
        return MatrixSource.of(read.with(jdks, List.of()), file);
    }

    /** The folder of a search that begins now. */
    private Path begun(Along along) throws EngineGoneException, IOException, InterruptedException {
        BuildList list = builds(along);
        MatrixSource source = source(along, list);
        Matrix all = source.matrix();
        List<Cell> chosen = choice.of(CellExpansion.cells(along.one(all), Selection.ALL));
        List<Cell> ofOne = chosen.stream()
                .filter(it -> it.jdk().equals(chosen.getFirst().jdk()))
                .toList();
        Cell cell = CellChoice.exactly(1, ofOne, "bisect").getFirst();
        List<String> ids = chosen.stream().map(Cell::jdk).toList();
        Matrix matrix =
                all.with(all.jdks().stream().filter(it -> ids.contains(it.id())).toList(), List.of());
        list.require(along.builds(), matrix.jdks().size());
        Path path = out == null ? NewRun.folder(matrix, CLOCK, "-bisect") : out;
        ResultFolder folder = new ResultFolder(path);
        RunStart.requireEmpty(folder);
        folder.make();
        Matrix points = along.points(matrix, cell);
        Optional<String> metric = commandOptions.metrics().stream().findFirst();
        SearchPlan plan = new SearchPlan(
                SearchPlan.SCHEMA,
                typed(),
                engineOptions.choice().name(),
                along.axis(),
                points,
                cell,
                source.saved(folder).file().toString(),
                StoppingRule.ofSearch(along.looks() ? forks : 1, metric, along.steps(points), along.within()),
                maxForks,
                list.leftOut());
        Bisection.begin(path, plan);
        return path;
    }
}
