package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.record.Condition;
import io.github.jdkmatrix.record.Condition.Part;
import io.github.jdkmatrix.report.export.ComparisonReport;
import io.github.jdkmatrix.report.markdown.ChangesReport;
import io.github.jdkmatrix.session.NewestRun;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares a run with an earlier one; never needs an engine. */
final class CompareCommand extends BaseCommand {

    private static final String ACROSS_HOSTS = "--across-hosts";
    private static final String ACROSS_SETTINGS = "--across-settings";

    enum FailOn {
        REGRESSION,
        LOST;

        private int exitCode(RunComparison comparison) {
            return switch (this) {
                case REGRESSION ->
                    comparison.regressed()
                            ? ExitCode.REGRESSION
                            : comparison.undecidable() ? ExitCode.UNDECIDABLE : ExitCode.DONE;
                case LOST -> comparison.lost() ? ExitCode.REGRESSION : ExitCode.DONE;
            };
        }

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    enum CompareFormat {
        MARKDOWN,
        JSON;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Parameters(index = "0..1", arity = "0..1", paramLabel = "RUN")
    private List<Path> named = List.of();

    @Option(names = "--fail-on", paramLabel = "regression|lost")
    private FailOn failOn;

    @Option(names = "--metric", paramLabel = "M")
    private Optional<String> metric;

    @Option(names = "--format", paramLabel = "markdown|json", defaultValue = "markdown")
    private CompareFormat format;

    @Option(names = ACROSS_HOSTS)
    private boolean acrossHosts;

    @Option(names = ACROSS_SETTINGS)
    private boolean acrossSettings;

    @Override
    public Integer call() {
        List<Path> folders = NewestRun.compared(NewestRun.RESULTS, named, err()::println);
        List<Results> runs = ReportCommand.read(folders, err()::println);
        rejectRepeated(runs);
        metric.ifPresent(it -> ReportCommand.check("--metric", it, ReportCommand.metrics(runs)));
        Results base = runs.get(0);
        Results now = runs.get(1);
        RunComparison comparison = RunComparison.of(base, now, metric);
        if (failOn == null
                && Collections.disjoint(base.byCell().keySet(), now.byCell().keySet())) {
            throw new UserException(folders.get(0) + " and " + folders.get(1)
                    + ": have no cell in common; name runs of the same workloads, JDKs, CPUs and flags");
        }
        if (!acrossHosts) {
            reject(comparison, "the hosts differ", it -> it.refuses(Part.MACHINE), ACROSS_HOSTS);
        }
        if (!acrossSettings) {
            reject(comparison, "the conditions differ", it -> it.refuses(Part.SETUP), ACROSS_SETTINGS);
        }
        switch (format) {
            case MARKDOWN -> out().print(ChangesReport.markdown(comparison, base, now));
            case JSON -> ComparisonReport.write(comparison, base, now, out());
        }
        return failOn == null ? ExitCode.DONE : failOn.exitCode(comparison);
    }

    /** Rejects runs that share forks, such as a copy, or a shard beside what it was merged into: they would count twice. */
    static void rejectRepeated(List<Results> runs) {
        for (int i = 0; i < runs.size(); i++) {
            Results run = runs.get(i);
            runs.stream()
                    .limit(i)
                    .filter(it -> !Collections.disjoint(
                            it.manifest().begins(), run.manifest().begins()))
                    .findFirst()
                    .ifPresent(it -> {
                        throw new UserException(path(run) + ": has forks of " + path(it) + "; name each run once");
                    });
        }
    }

    private static Path path(Results run) {
        return run.folder().orElseThrow().path();
    }

    private static void reject(RunComparison comparison, String what, Predicate<Condition> kind, String option) {
        String differences = comparison.differing(kind);
        if (!differences.isEmpty()) {
            throw new UserException(what + ": " + differences + "; add " + option + " to compare anyway");
        }
    }
}
