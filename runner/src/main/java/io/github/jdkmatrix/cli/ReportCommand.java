package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Nearest;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.report.CsvReport;
import io.github.jdkmatrix.report.MarkdownReport;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes tables from a result folder; never needs an engine. */
@Command(
        name = "report",
        description = "Write the tables of results that are on disk. Needs no engine.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix report results/matrix/20261120T180000Z",
            "  jdkmatrix report DIR --metric cpu --columns flags --reference default",
            "  jdkmatrix report DIR --format csv > results.csv"
        })
final class ReportCommand implements Callable<Integer> {

    /** How a report is written. */
    enum Format {
        MARKDOWN,
        CSV;

        Report report() {
            return switch (this) {
                case MARKDOWN -> new MarkdownReport();
                case CSV -> new CsvReport();
            };
        }
    }

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "result folders")
    private List<Path> folders;

    @Option(
            names = "--format",
            paramLabel = "markdown|csv",
            defaultValue = "markdown",
            description = "default: markdown")
    private Format format;

    @Option(names = "--metric", paramLabel = "M", description = "show this metric only")
    private String metric;

    @Option(
            names = "--rows",
            paramLabel = "NAME[,NAME...]",
            split = ",",
            description = "axes and params that make the rows")
    private List<String> rows = List.of();

    @Option(names = "--columns", paramLabel = "AXIS", description = "the axis that makes the columns")
    private String columns;

    @Option(names = "--reference", paramLabel = "ID", description = "the column the others are compared with")
    private String reference;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        TableOptions options =
                new TableOptions(Optional.ofNullable(metric), rows, columnAxis(), Optional.ofNullable(reference));
        for (Path folder : folders) {
            Results results = Results.read(new ResultFolder(folder), err::println);
            check(results, options);
            out.print(format.report().write(results, options));
        }
        out.flush();
        return ExitCode.DONE;
    }

    private Optional<Axis> columnAxis() {
        return Optional.ofNullable(columns)
                .map(key -> Axis.of(key)
                        .orElseThrow(() -> new UsageError(
                                "--columns " + key + ": unknown axis; " + Nearest.hint(key, Axis.keys()))));
    }

    /** What these options name must be in the results. */
    private static void check(Results results, TableOptions options) {
        options.metric().ifPresent(name -> {
            List<String> known = results.cells().stream()
                    .flatMap(it -> it.estimates().keySet().stream())
                    .distinct()
                    .toList();
            if (!known.contains(name)) {
                throw new UsageError("--metric " + name + ": not in these results; " + Nearest.hint(name, known));
            }
        });
        options.reference().ifPresent(id -> {
            List<String> known =
                    results.manifest().matrix().ids(options.columns().orElse(Axis.JDKS));
            if (!known.contains(id)) {
                throw new UsageError("--reference " + id + ": not on that axis; " + Nearest.hint(id, known));
            }
        });
        List<String> rowNames = results.cells().stream()
                .flatMap(it -> it.cell().params().keySet().stream())
                .distinct()
                .collect(java.util.stream.Collectors.toCollection(java.util.ArrayList::new));
        rowNames.addAll(Axis.keys());
        for (String name : options.rows()) {
            if (!rowNames.contains(name)) {
                throw new UsageError(
                        "--rows " + name + ": neither an axis nor a param here; " + Nearest.hint(name, rowNames));
            }
        }
    }
}
