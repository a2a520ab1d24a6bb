package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.cli.options.CellChoice;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.SettingOptions;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.explain.ExplainPage;
import io.github.jdkmatrix.explain.ExplainTables;
import io.github.jdkmatrix.explain.Explanation;
import io.github.jdkmatrix.explain.ProfileFolder;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.session.EngineChoice;
import io.github.jdkmatrix.session.ExplainRun;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.session.NewRun;
import io.github.jdkmatrix.session.RunSession;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs profiled forks of two cells, and prints where their CPU time goes, and which frames differ. */
final class ExplainCommand extends BaseCommand {

    /** Enough to show a difference of five points of a program that takes a few seconds. */
    private static final int FORKS = 8;

    private static final int MAX_FORKS = 1000;

    /** The output formats; each constant is the word on the command line. */
    enum ExplainFormat {
        MARKDOWN,
        HTML,
        COLLAPSED;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Parameters(arity = "0..*", paramLabel = "DIR")
    private List<Path> folders = List.of();

    @Mixin
    private CellChoice choice;

    @Option(
            names = {"-f", "--forks"},
            paramLabel = "N",
            defaultValue = "" + FORKS)
    private int forks;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "markdown")
    private ExplainFormat format;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR")
    private Path out;

    @Mixin
    private EngineOptions engineOptions;

    @Mixin
    private SettingOptions settings = new SettingOptions(Settings.COUNTERS, Settings.PARALLEL);

    @Mixin(name = CommandOptions.MIXIN)
    private CommandOptions commandOptions;

    @Option(names = {"-q", "--quiet"})
    private boolean quiet;

    @Override
    public Integer call() throws EngineGoneException, IOException, InterruptedException {
        MatrixOptions.checkNumber("--forks", forks, MAX_FORKS);
        if (format == ExplainFormat.COLLAPSED) {
            return printCollapsed();
        }
        if (commandOptions.isGiven()) {
            return run(ofCommand());
        }
        commandOptions.reject();
        if (folders.isEmpty() || folders.size() > 2) {
            throw new UserException("explain: give a result folder, two folders of profiles, or a command after '--'");
        }
        ResultFolder first = new ResultFolder(folders.getFirst());
        if (folders.size() == 1 && !first.readManifest().explains()) {
            return run(ofResults(first));
        }
        ProfileFolder a = profiles(0);
        if (folders.size() == 1) {
            print(a);
        } else {
            ProfileFolder b = profiles(1);
            print(a, cell(0, a), b, cell(1, b));
        }
        return ExitCode.DONE;
    }

    /** Prints the stacks of a cell, as flame graph tools read them. */
    private int printCollapsed() {
        if (folders.size() != 1 || commandOptions.isGiven()) {
            throw new UserException("--format collapsed: give one folder that 'explain' wrote");
        }
        ProfileFolder profiles = profiles(0);
        profiles.collapsed(cell(0, profiles)).forEach(out()::println);
        return ExitCode.DONE;
    }

    private ProfileFolder profiles(int index) {
        return ProfileFolder.read(new ResultFolder(folders.get(index)), err()::println);
    }

    private Cell cell(int index, ProfileFolder profiles) {
        return choice.of(profiles.manifest().cells(), 1, folders.get(index).toString())
                .getFirst();
    }

    private void print(ProfileFolder profiles) {
        List<Cell> cells = profiles.manifest().cells();
        print(profiles, cells.getFirst(), profiles, cells.getLast());
    }

    private void print(ProfileFolder a, Cell cellA, ProfileFolder b, Cell cellB) {
        Explanation explanation = Explanation.of(a, cellA, b, cellB);
        out().print(format == ExplainFormat.HTML ? ExplainPage.html(explanation) : ExplainTables.markdown(explanation));
    }

    private NewRun.Request ofResults(ResultFolder results) {
        Manifest manifest = results.readManifest();
        List<Cell> cells = choice.of(manifest.cells(), 2, results.path().toString());
        Path file = Path.of(manifest.sessions().get(0).matrixFile());
        EngineChoice engine =
                engineOptions.choice() != EngineChoice.AUTO ? engineOptions.choice() : EngineChoice.of(manifest);
        return request(MatrixSource.of(settings.applied(manifest.matrix()), file), cells, engine);
    }

    private NewRun.Request ofCommand() throws EngineGoneException, InterruptedException {
        if (folders.size() > commandOptions.words().size()) {
            throw new UserException("a folder and a command are given; leave out one of them");
        }
        MatrixSource source = commandOptions.matrix(engineOptions, settings, Optional.of(forks));
        List<Cell> cells = choice.of(CellExpansion.cells(source.matrix(), Selection.ALL), 2, "the command");
        return request(source, cells, engineOptions.choice());
    }

    private NewRun.Request request(MatrixSource source, List<Cell> cells, EngineChoice engine) {
        return new NewRun.Request(
                source,
                Selection.ALL.with(new Forks.Fixed(forks)),
                cells,
                engine,
                RedundantCells.RUN,
                Optional.empty(),
                Optional.empty(),
                Optional.of(out == null ? NewRun.folder(source.matrix(), CLOCK, "-explain") : out),
                Optional.empty());
    }

    private int run(NewRun.Request request) throws EngineGoneException, IOException, InterruptedException {
        if (forks < Explanation.MIN_FORKS) {
            throw new UserException(
                    "--forks " + forks + ": too few to show a difference; give at least " + Explanation.MIN_FORKS);
        }
        RunSession session = run(quiet, false, main().engines(), command -> new ExplainRun(request, command));
        if (!session.isComplete()) {
            return ExitCode.INTERRUPTED;
        }
        print(ProfileFolder.read(session.folder(), err()::println));
        return ExitCode.DONE;
    }
}
