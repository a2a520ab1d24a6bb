package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.AnswerCache;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGone;
import io.github.jdkmatrix.engine.Execution;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.Preparation;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RecordLog;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.report.MarkdownReport;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
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
            "  jdkmatrix run --only workloads=yield-loop --only cpus=1,2 --forks 10"
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

    @Mixin
    private RedundantOption redundant;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws EngineGone, IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Matrix matrix = options.matrix();
        Selection selection = options.selection(matrix);
        List<Cell> cells = chosen(matrix, selection);
        Clock clock = Clock.systemUTC();
        ResultFolder folder = newFolder(matrix, clock.instant());

        RunProgress progress;
        try (Interruption interruption = Interruption.watch(err);
                Engine engine = engineChoice.open(options.folder(), err::println)) {
            AnswerCache answers = CacheFolder.answers();
            Preparation preparation = Preparation.of(engine, matrix, cells, answers, redundant.cells(), err::println);
            Plan plan = Plan.of(preparation.runnable(), Forks.of(matrix, selection), seed());
            Files.createDirectories(folder.path());
            folder.write(manifest(matrix, selection, plan, engine, preparation, clock.instant()));

            progress = new RunProgress(err, matrix, plan);
            progress.begins(folder);
            Execution execution = new Execution(engine, matrix, preparation, clock);
            interruption.stops(execution::stop, () -> progress.kept(folder));
            try (RecordLog log = RecordLog.open(folder.runs())) {
                if (!execution.run(plan, log, progress)) {
                    return ExitCode.INTERRUPTED;
                }
            }
        }
        String report = new MarkdownReport().write(Results.read(folder, err::println), TableOptions.NONE);
        folder.write("report.md", report);
        spec.commandLine().getOut().print(report);
        spec.commandLine().getOut().flush();
        return progress.allMeasured() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
    }

    private List<Cell> chosen(Matrix matrix, Selection selection) {
        List<Cell> cells = CellExpansion.cells(matrix, selection);
        if (cells.isEmpty()) {
            throw new UsageError(options.file() + ": profile, --only and exclusions leave no cell; loosen one of them");
        }
        return cells;
    }

    private long seed() {
        return seed == null ? RandomGenerator.getDefault().nextLong(1, 1_000_000_000) : seed;
    }

    /** The folder of this run, which is made once there is something to put into it. */
    private ResultFolder newFolder(Matrix matrix, Instant now) {
        ResultFolder folder =
                new ResultFolder(out == null ? Path.of("results", matrix.name(), STAMP.format(now)) : out);
        if (Files.exists(folder.manifest()) || Files.exists(folder.runs())) {
            throw new UsageError("--out " + folder.path() + ": there are results already; name a new folder");
        }
        return folder;
    }

    private Manifest manifest(
            Matrix matrix, Selection selection, Plan plan, Engine engine, Preparation preparation, Instant now) {
        return new Manifest(
                Manifest.SCHEMA,
                Version.text(),
                List.copyOf(spec.commandLine().getParent().getParseResult().originalArgs()),
                now,
                matrix,
                selection.profile().map(Profile::id),
                plan.forks(),
                plan.seed(),
                HostFacts.read(),
                engine.facts(),
                preparation.jdkFacts(),
                preparation.placements().stream().map(Placement::facts).toList(),
                preparation.verdicts(),
                preparation.skipped());
    }
}
