package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.BoundedMarkdown;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.MarkdownReport;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Chart;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.report.export.BenchstatReport;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.export.HyperfineReport;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.jmh.JmhReport;
import io.github.jdkmatrix.report.json.JsonReport;
import io.github.jdkmatrix.report.mail.MailReport;
import io.github.jdkmatrix.stats.JoinedHosts;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.text.Nearest;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
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
            "  jdkmatrix report OF-ONE-HOST OF-ANOTHER",
            "  jdkmatrix report DIR --format csv > results.csv",
            "  jdkmatrix report DIR --format json | jq '.results[].tables[].comparisons[]'",
            "  jdkmatrix report DIR --format benchstat | benchstat -col /jdk -",
            "  jdkmatrix report DIR --format html > results.html",
            "  jdkmatrix report DIR --format svg"
        })
final class ReportCommand implements Callable<Integer> {

    private static final String ACROSS_HOSTS = "--across-hosts";

    /** How a report is written. */
    enum Format {
        MARKDOWN(output -> new MarkdownReport()),
        MAIL(output -> new MailReport()),
        HTML(output -> new HtmlReport(ReportCommand::figures)),
        CSV(output -> new CsvReport()),
        JSON(output -> new JsonReport()),
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
            return EnumArgument.of(this);
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

    @Option(
            names = ACROSS_HOSTS,
            description = "compare hosts with each other: they make the columns, and the table says what that is worth")
    private boolean acrossHosts;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        TableOptions options =
                new TableOptions(Optional.ofNullable(metric), rows, columns(), Optional.ofNullable(reference));
        if (output != null && (format != Format.SVG || folders.size() > 1)) {
            throw new UserException("--output takes the charts of one folder: --format svg, and one DIR");
        }
        checkMaxBytes();
        List<Results> all = new ArrayList<>();
        for (Path folder : folders) {
            all.add(Results.read(new ResultFolder(folder), err::println));
        }
        List<Results> shown = joined(all);
        shown.forEach(results -> check(results, options));
        report().write(shown, options, out);
        out.flush();
        return tellOfMissing(all, err) ? ExitCode.SOME_RUNS_FAILED : ExitCode.DONE;
    }

    /** One line for each folder that lacks forks; whether there is one. */
    private static boolean tellOfMissing(List<Results> all, PrintWriter err) {
        List<Results> incomplete =
                all.stream().filter(results -> results.missing() > 0).toList();
        incomplete.forEach(results -> err.println(missing(results)));
        return !incomplete.isEmpty();
    }

    private static String missing(Results results) {
        Path folder = results.folder().orElseThrow().path();
        Manifest manifest = results.manifest();
        int planned = manifest.forks() * manifest.cells().size();
        String remedy = manifest.merged().isPresent()
                ? "complete its shards with 'jdkmatrix run --resume SHARD', and merge again"
                : "complete it with 'jdkmatrix run --resume " + folder + "'";
        return folder + ": " + results.missing() + " of " + planned + " forks are missing, in " + results.cellsMissing()
                + " of " + manifest.cells().size() + " cells; " + remedy;
    }

    /** The hosts where they are asked for, which takes the option that says so. */
    private Optional<String> columns() {
        boolean named = Dimensions.HOST.equals(columns);
        if (named && !acrossHosts) {
            throw new UserException("--columns " + columns + ": compares numbers of different machines; give "
                    + ACROSS_HOSTS + " to do so all the same");
        }
        if (acrossHosts && columns != null && !named) {
            throw new UserException(ACROSS_HOSTS + ": the hosts make the columns; leave out --columns " + columns);
        }
        return acrossHosts ? Optional.of(Dimensions.HOST) : Optional.ofNullable(columns);
    }

    /** Runs of one matrix on several machines as one, where tables are read by people; else one after the other. */
    private List<Results> joined(List<Results> all) {
        boolean tables = format == Format.MARKDOWN || format == Format.MAIL || format == Format.HTML;
        if (acrossHosts && !tables) {
            throw new UserException(ACROSS_HOSTS + ": only markdown, mail and html compare hosts; leave it out");
        }
        if (all.size() == 1 || !tables) {
            return all;
        }
        ValueOrReason<Results> joined = JoinedHosts.of(all);
        if (acrossHosts) {
            joined.whyNot().ifPresent(why -> {
                throw new UserException(ACROSS_HOSTS + ": these folders cannot be shown as one, since " + why);
            });
        }
        return joined.known().map(List::of).orElse(all);
    }

    private static List<Supplier<String>> figures(Results results, TableOptions options) {
        return Charts.of(results, options.metric()).stream().map(Chart::drawing).toList();
    }

    private void checkMaxBytes() {
        if (maxBytes != null && format != Format.MARKDOWN) {
            throw new UserException("--max-bytes: only markdown can be cut; leave it out");
        }
        if (maxBytes != null && maxBytes < BoundedMarkdown.LEAST_BYTES) {
            throw new UserException(
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
        if (results.hosts().several()) {
            names.add(Dimensions.HOST);
        } else if (options.columns().filter(Dimensions.HOST::equals).isPresent()) {
            throw new UserException(ACROSS_HOSTS + ": these results are of one host");
        }
        options.rows().forEach(name -> check("--rows", name, names));
        options.columns().ifPresent(name -> check("--columns", name, names));
        String columnName = options.columns().orElse(Axis.JDKS.key());
        Dimensions dimensions = new Dimensions(results);
        options.reference().ifPresent(id -> check("--reference", id, dimensions.values(results.cells(), columnName)));
    }

    private static void check(String option, String word, List<String> known) {
        if (!known.contains(word)) {
            throw new UserException(option + " " + word + ": not in these results; " + Nearest.hint(word, known));
        }
    }
}
