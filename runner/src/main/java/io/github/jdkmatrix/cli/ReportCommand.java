package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.bisect.Bisection;
import io.github.jdkmatrix.cli.options.CellChoice;
import io.github.jdkmatrix.cli.options.OutputFile;
import io.github.jdkmatrix.cli.options.ReportFormat;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.session.NewestRun;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.Nearest;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the tables of result folders; needs no engine. */
final class ReportCommand extends BaseCommand {

    @Parameters(arity = "0..*", paramLabel = "DIR")
    private List<Path> folders = List.of();

    /** The options that the report of a search takes. */
    private static final Set<String> OF_A_SEARCH = Set.of("--format", "--out");

    @Option(names = "--format", paramLabel = "FORMAT")
    private ReportFormat format;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE")
    private Path output;

    @Option(names = "--metric", paramLabel = "M", split = ",")
    private List<String> metrics = List.of();

    @Mixin
    private CellChoice choice;

    @Option(names = "--all")
    private boolean whole;

    @Option(names = "--rows", paramLabel = "NAME", split = ",")
    private List<String> rows = List.of();

    @Option(names = "--columns", paramLabel = "NAME")
    private Optional<String> columns;

    @Option(names = "--reference", paramLabel = "ID")
    private Optional<String> reference;

    @Override
    public Integer call() throws UnwritableException {
        if (format == null) {
            format = ReportFormat.usual(output == null && main().isOnTerminal());
        }
        TableOptions options = new TableOptions(metrics, rows, columns, reference, whole);
        List<Path> named = NewestRun.orNamed(NewestRun.RESULTS, folders, err()::println);
        if (named.size() == 1 && Bisection.isIn(named.getFirst())) {
            return bisection(named.getFirst());
        }
        if (output != null && format == ReportFormat.SVG && named.size() > 1) {
            throw new UserException("--out: with --format svg, needs a single DIR");
        }
        Report report = format.report(main()::terminalReport, Optional.ofNullable(output));
        List<Results> all = read(named, err()::println);
        List<Results> shown = all.stream()
                .map(it -> it.only(choice.in(List.of(it))::contains))
                .toList();
        shown.forEach(results -> check(results, options));
        // Charts have files of their own.
        OutputFile.write(
                Optional.ofNullable(output).filter(it -> format != ReportFormat.SVG),
                out(),
                out -> report.write(shown, options, out));
        List<Results> incomplete = all.stream().filter(it -> it.missing() > 0).toList();
        incomplete.forEach(it -> err().println(missing(it)));
        return incomplete.isEmpty() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
    }

    private int bisection(Path folder) throws UnwritableException {
        BisectCommand.check(format);
        parsed().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(it -> !OF_A_SEARCH.contains(it))
                .findFirst()
                .ifPresent(it -> {
                    throw new UserException(
                            it + ": a search has one answer; leave it out, or name a folder of one of its steps");
                });
        Bisection bisection = Bisection.read(folder, err()::println);
        OutputFile.write(
                Optional.ofNullable(output), out(), out -> BisectCommand.print(bisection, format, main(), out));
        return bisection.next().isEmpty() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
    }

    static List<Results> read(List<Path> folders, Consumer<String> warn) {
        return folders.stream()
                .map(it -> Results.read(new ResultFolder(it), warn))
                .toList();
    }

    private static String missing(Results results) {
        Path folder = results.folder().orElseThrow().path();
        String remedy = results.manifest().merged().isPresent()
                ? "complete its shards with 'jdkmatrix run --resume SHARD', and merge again"
                : "complete it with 'jdkmatrix run --resume " + folder + "'";
        return folder + ": " + results.missing() + " of " + results.planned() + " forks are missing, in "
                + results.cellsMissing() + " of " + results.manifest().cells().size() + " cells; " + remedy;
    }

    /** The names in the options must occur in the results. */
    private static void check(Results results, TableOptions options) {
        options.metrics().forEach(name -> check("--metric", name, metrics(List.of(results))));
        List<String> names = new ArrayList<>(Axis.keys());
        results.cells().stream()
                .flatMap(it -> it.cell().params().keySet().stream())
                .distinct()
                .forEach(names::add);
        options.columns().ifPresent(name -> check("--columns", name, names));
        if (Hosts.of(results.manifest()).several()) {
            names.add(Dimensions.HOST);
        }
        options.rows().forEach(name -> check("--rows", name, names));
        String columnName = options.columns().orElse(Axis.JDKS.key());
        Dimensions dimensions = new Dimensions(results);
        options.reference().ifPresent(id -> check("--reference", id, dimensions.values(results.cells(), columnName)));
    }

    static List<String> metrics(List<Results> all) {
        return all.stream()
                .flatMap(it -> it.cells().stream())
                .flatMap(it -> it.estimates().keySet().stream())
                .distinct()
                .toList();
    }

    /** Rejects an option whose value is not among the known ones. */
    static void check(String option, String value, List<String> known) {
        if (!known.contains(value)) {
            throw new UserException(
                    option + " " + value + ": not in the selected results; " + Nearest.hint(value, known));
        }
    }
}
