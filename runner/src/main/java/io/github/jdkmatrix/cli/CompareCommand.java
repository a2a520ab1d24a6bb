package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Nearest;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.report.ChangesReport;
import io.github.jdkmatrix.stats.Changes;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares a run with an earlier one; never needs an engine. */
@Command(
        name = "compare",
        description = "Compare a run with an earlier one, cell by cell. Needs no engine.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix compare results/matrix/BASE results/matrix/NEW",
            "  jdkmatrix compare BASE NEW --metric cpu --fail-on regression"
        })
final class CompareCommand implements Callable<Integer> {

    /** What ends it with an error. */
    enum FailOn {
        REGRESSION;

        /** As on the command line. */
        @Override
        public String toString() {
            return TypedWord.of(this);
        }
    }

    @Parameters(index = "0", paramLabel = "BASE", description = "result folder of the earlier run")
    private Path base;

    @Parameters(index = "1", paramLabel = "NEW", description = "result folder of the later run")
    private Path now;

    @Option(
            names = "--fail-on",
            paramLabel = "regression",
            description = "exit 5 where any metric of any cell is worse")
    private FailOn failOn;

    @Option(
            names = "--metric",
            paramLabel = "M",
            description = "compare this metric only (default: the first of each workload, and cpu)")
    private String metric;

    @Option(names = "--across-hosts", description = "compare although the hosts differ, and say so")
    private boolean acrossHosts;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Results before = Results.read(new ResultFolder(base), err::println);
        Results after = Results.read(new ResultFolder(now), err::println);
        Changes changes = Changes.between(before, after, metrics(before, after));
        if (!acrossHosts) {
            ChangesReport.hosts(changes.hosts()).ifPresent(line -> {
                throw new UsageError(line + "; give --across-hosts to compare all the same");
            });
        }
        out.print(ChangesReport.markdown(changes, before.manifest(), after.manifest()));
        out.flush();
        return failOn == FailOn.REGRESSION && changes.regressed() ? ExitCode.REGRESSION : ExitCode.DONE;
    }

    private Predicate<MetricSpec> metrics(Results before, Results after) {
        if (metric == null) {
            return ChangesReport.metrics(after);
        }
        List<String> known = Stream.of(before, after)
                .flatMap(it -> it.cells().stream())
                .flatMap(it -> it.estimates().keySet().stream())
                .distinct()
                .toList();
        if (!known.contains(metric)) {
            throw new UsageError("--metric " + metric + ": not in these results; " + Nearest.hint(metric, known));
        }
        return it -> it.name().equals(metric);
    }
}
