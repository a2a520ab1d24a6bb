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
import io.github.jdkmatrix.text.ShellCommand;
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

/** Prints the tables of a result folder; needs no engine. */
final class ReportCommand extends BaseCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "DIR")
    private Optional<Path> named;

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
        Path folder = NewestRun.orNamed(NewestRun.RESULTS, named, err()::println);
        if (Bisection.isIn(folder)) {
            return bisection(folder);
        }
        Report report = format.report(main()::terminalReport, Optional.ofNullable(output));
        Results all = read(folder, err()::println);
        Results shown = all.only(choice.in(List.of(all))::contains);
        check(shown, options);
        // Charts have files of their own.
        OutputFile.write(
                Optional.ofNullable(output).filter(it -> format != ReportFormat.SVG),
                out(),
                out -> report.write(shown, options, out));
        if (all.missing() > 0) {
            err().println(missing(folder, all));
            return ExitCode.SOME_RUNS_FAILED;
        }
        return ExitCode.DONE;
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
        return folders.stream().map(it -> read(it, warn)).toList();
    }

    static Results read(Path folder, Consumer<String> warn) {
        return Results.read(new ResultFolder(folder), warn);
    }

    private static String missing(Path folder, Results results) {
        String remedy = results.manifest().merged().isPresent()
                ? "complete its shards with 'jdkmatrix run --resume SHARD', and merge again"
                : "complete it with: " + ShellCommand.resume(folder);
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
