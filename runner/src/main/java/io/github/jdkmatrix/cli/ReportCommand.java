package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Nearest;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.report.BenchstatReport;
import io.github.jdkmatrix.report.BoundedMarkdown;
import io.github.jdkmatrix.report.CsvReport;
import io.github.jdkmatrix.report.HtmlReport;
import io.github.jdkmatrix.report.HyperfineReport;
import io.github.jdkmatrix.report.JmhReport;
import io.github.jdkmatrix.report.MailReport;
import io.github.jdkmatrix.report.MarkdownReport;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Chart;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
            "  jdkmatrix report DIR --format csv > results.csv",
            "  jdkmatrix report DIR --format benchstat | benchstat -col /jdk -",
            "  jdkmatrix report DIR --format html > results.html",
            "  jdkmatrix report DIR --format svg"
        })
final class ReportCommand implements Callable<Integer> {

    /** How a report is written. */
    enum Format {
        MARKDOWN(output -> new MarkdownReport()),
        MAIL(output -> new MailReport()),
        HTML(output -> new HtmlReport(ReportCommand::figures)),
        CSV(output -> new CsvReport()),
        JMH_JSON(output -> new JmhReport()),
        HYPERFINE_JSON(output -> new HyperfineReport()),
        BENCHSTAT(output -> new BenchstatReport()),
        SVG(ChartFiles::new);

        @SuppressWarnings("ImmutableEnumChecker") // No report has a state.
        private final Function<Optional<Path>, Report> report;

        Format(Function<Optional<Path>, Report> report) {
            this.report = report;
        }

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "result folders")
    private List<Path> folders;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "markdown",
            description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}")
    private Format format;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "where charts go (svg; default: charts/ in the result folder)")
    private Path output;

    @Option(
            names = "--max-bytes",
            paramLabel = "N",
            description = "end before the table that would make the markdown longer; a job summary of GitHub's takes"
                    + " 1048576")
    private Integer maxBytes;

    @Option(names = "--metric", paramLabel = "M", description = "show this metric only")
    private String metric;

    @Option(
            names = "--rows",
            paramLabel = "NAME[,NAME...]",
            split = ",",
            description = "axes and params that make the rows")
    private List<String> rows = List.of();

    @Option(names = "--columns", paramLabel = "NAME", description = "the axis or param that makes the columns")
    private String columns;

    @Option(names = "--reference", paramLabel = "ID", description = "the column the others are compared with")
    private String reference;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        TableOptions options = new TableOptions(
                Optional.ofNullable(metric), rows, Optional.ofNullable(columns), Optional.ofNullable(reference));
        if (output != null && (format != Format.SVG || folders.size() > 1)) {
            throw new UsageError("--output takes the charts of one folder: --format svg, and one DIR");
        }
        checkMaxBytes();
        List<Results> all = new ArrayList<>();
        for (Path folder : folders) {
            Results results = Results.read(new ResultFolder(folder), err::println);
            check(results, options);
            all.add(results);
        }
        out.print(report().write(all, options));
        out.flush();
        return ExitCode.DONE;
    }

    private static List<String> figures(Results results, TableOptions options) {
        return Charts.of(results, options.metric()).stream().map(Chart::svg).toList();
    }

    private void checkMaxBytes() {
        if (maxBytes != null && format != Format.MARKDOWN) {
            throw new UsageError("--max-bytes: only markdown can be cut; leave it out");
        }
        if (maxBytes != null && maxBytes < BoundedMarkdown.LEAST_BYTES) {
            throw new UsageError(
                    "--max-bytes " + maxBytes + ": give a whole number from " + BoundedMarkdown.LEAST_BYTES);
        }
    }

    private Report report() {
        return maxBytes == null ? format.report.apply(Optional.ofNullable(output)) : new BoundedMarkdown(maxBytes);
    }

    /** What these options name must be in the results. */
    private static void check(Results results, TableOptions options) {
        List<String> metrics = results.cells().stream()
                .flatMap(it -> it.estimates().keySet().stream())
                .distinct()
                .toList();
        options.metric().ifPresent(name -> check("--metric", name, metrics));
        List<String> names = new ArrayList<>(Axis.keys());
        results.cells().stream()
                .flatMap(it -> it.cell().params().keySet().stream())
                .distinct()
                .forEach(names::add);
        options.rows().forEach(name -> check("--rows", name, names));
        options.columns().ifPresent(name -> check("--columns", name, names));
        String columnName = options.columns().orElse(Axis.JDKS.key());
        options.reference()
                .ifPresent(id -> check(
                        "--reference",
                        id,
                        results.cells().stream()
                                .map(it -> it.cell().value(columnName))
                                .distinct()
                                .toList()));
    }

    private static void check(String option, String word, List<String> known) {
        if (!known.contains(word)) {
            throw new UsageError(option + " " + word + ": not in these results; " + Nearest.hint(word, known));
        }
    }
}
