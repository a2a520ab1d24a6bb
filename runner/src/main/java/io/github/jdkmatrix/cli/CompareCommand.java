package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.compare.RunComparison;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.record.Difference;
import io.github.jdkmatrix.record.RunDifferences;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.ChangesReport;
import io.github.jdkmatrix.report.json.ComparisonReport;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Nearest;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares a run with earlier ones; never needs an engine. */
@Command(
        name = "compare",
        description = "Compare a run with earlier ones, cell by cell. Needs no engine.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix compare results/matrix/BASE results/matrix/NEW",
            "  jdkmatrix compare NIGHT1 NIGHT2 NIGHT3 NEW --fail-on regression",
            "  jdkmatrix compare BASE NEW --metric cpu"
        })
final class CompareCommand implements Callable<Integer> {

    private static final String ACROSS_HOSTS = "--across-hosts";
    private static final String ACROSS_SETTINGS = "--across-settings";

    /** The values of {@code --fail-on}. */
    enum FailOn {
        REGRESSION;

        /** As on the command line. */
        @Override
        public String toString() {
            return EnumArgument.of(this);
        }
    }

    /** How it is written. */
    enum Format {
        MARKDOWN,
        JSON;

        /** As on the command line. */
        @Override
        public String toString() {
            return EnumArgument.of(this);
        }
    }

    @Parameters(
            arity = "2..*",
            paramLabel = "RUN",
            description = "result folders: one or more base runs, then the new run")
    private List<Path> folders;

    @Option(
            names = "--fail-on",
            paramLabel = "regression",
            description = "exit 5 where a metric is worse or a cell no longer completes;"
                    + " exit 6 where that cannot be decided")
    private FailOn failOn;

    @Option(
            names = "--metric",
            paramLabel = "M",
            description = "compare this metric only (default: the first of each workload, and its CPU cost)")
    private String metric;

    @Option(
            names = "--format",
            paramLabel = "markdown|json",
            defaultValue = "markdown",
            description = "json: all comparisons with p, effect size and verdict, for programs; default: markdown")
    private Format format;

    @Option(names = ACROSS_HOSTS, description = "compare although the hosts differ, and say so")
    private boolean acrossHosts;

    @Option(
            names = ACROSS_SETTINGS,
            description =
                    "compare although JVM arguments, memory, harness, a CPU shape or a flag set differ, and say so")
    private boolean acrossSettings;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        List<Results> runs = new ArrayList<>();
        for (Path folder : folders) {
            runs.add(Results.read(new ResultFolder(folder), err::println));
        }
        Results now = runs.removeLast();
        checkMetric(runs, now);
        refuseRepeats();
        refuseCopies(runs);
        RunComparison comparison = RunComparison.of(runs, now, Optional.ofNullable(metric));
        if (!acrossHosts) {
            refuse(comparison, "the hosts differ", RunDifferences::machine, ACROSS_HOSTS);
        }
        if (!acrossSettings) {
            refuse(comparison, "the conditions differ", RunDifferences::conditions, ACROSS_SETTINGS);
        }
        switch (format) {
            case MARKDOWN -> out.print(ChangesReport.markdown(comparison, runs, now));
            case JSON -> ComparisonReport.write(comparison, runs, now, out);
        }
        out.flush();
        if (failOn != FailOn.REGRESSION) {
            return ExitCode.DONE;
        }
        return comparison.regressed()
                ? ExitCode.REGRESSION
                : comparison.undecidable() ? ExitCode.UNDECIDABLE : ExitCode.DONE;
    }

    /** A run that stands twice is no second sample. */
    private void refuseRepeats() {
        List<Path> real =
                folders.stream().map(it -> it.toAbsolutePath().normalize()).toList();
        for (int i = 0; i < real.size(); i++) {
            if (real.indexOf(real.get(i)) < i) {
                throw new UserException(folders.get(i) + ": named twice; name each run once");
            }
        }
    }

    /** Nor is a copy of a base run: the spread between the two is none. */
    private void refuseCopies(List<Results> bases) {
        List<Optional<String>> digests = bases.stream().map(Results::digest).toList();
        for (int i = 0; i < digests.size(); i++) {
            int first = digests.indexOf(digests.get(i));
            if (digests.get(i).isPresent() && first < i) {
                throw new UserException(
                        folders.get(i) + ": has the records of " + folders.get(first) + "; name each run once");
            }
        }
    }

    private static void refuse(
            RunComparison comparison, String what, Function<RunDifferences, List<Difference>> of, String option) {
        String words = comparison.differing(of);
        if (!words.isEmpty()) {
            throw new UserException(what + ": " + words + "; give " + option + " to compare all the same");
        }
    }

    private void checkMetric(List<Results> bases, Results now) {
        List<String> known = Stream.concat(bases.stream(), Stream.of(now))
                .flatMap(it -> it.cells().stream())
                .flatMap(it -> it.estimates().keySet().stream())
                .distinct()
                .toList();
        if (metric != null && !known.contains(metric)) {
            throw new UserException("--metric " + metric + ": not in these results; " + Nearest.hint(metric, known));
        }
    }
}
