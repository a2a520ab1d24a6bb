package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.ProcessMetrics;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what there is. */
@Command(
        name = "list",
        description = "List workloads with their params, metrics with their units, or the JDKs of this machine.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ListCommand implements Callable<Integer> {

    /** What can be listed. */
    enum Subject {
        WORKLOADS,
        METRICS,
        JDKS
    }

    /** How it is written. */
    enum Format {
        TEXT,
        MARKDOWN
    }

    @Parameters(paramLabel = "workloads|metrics|jdks", description = "what to list")
    private Subject subject;

    @Option(
            names = "--format",
            paramLabel = "text|markdown",
            defaultValue = "text",
            description = "markdown is for workloads: their page in docs/ (default: text)")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (format == Format.MARKDOWN) {
            if (subject != Subject.WORKLOADS) {
                throw new UsageError("--format markdown: only workloads have a page; leave it out");
            }
            out.print(WorkloadsPage.markdown());
        } else {
            switch (subject) {
                case WORKLOADS -> Workloads.all().stream().map(Workload::spec).forEach(it -> workload(out, it));
                case METRICS -> metrics(out);
                case JDKS ->
                    LocalJdk.all().forEach(jdk -> out.printf(Locale.ROOT, "%-12s %s%n", jdk.version(), jdk.home()));
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static void workload(PrintWriter out, WorkloadSpec spec) {
        out.println(spec.id() + ": " + spec.summary());
        out.println("  from: " + spec.article().citation());
        for (ParamSpec param : spec.params()) {
            out.printf(
                    Locale.ROOT,
                    "  %-12s %s; %s (default %s)%n",
                    param.name(),
                    param.description(),
                    param.kind().allowed(),
                    param.defaultValue());
        }
        out.println();
    }

    private static void metrics(PrintWriter out) {
        out.println("every workload:");
        ProcessMetrics.all().forEach(it -> metric(out, it));
        for (Workload workload : Workloads.all()) {
            out.println(workload.spec().id() + ":");
            workload.spec().metrics().forEach(it -> metric(out, it));
        }
    }

    private static void metric(PrintWriter out, MetricSpec metric) {
        String better = WorkloadsPage.better(metric.better());
        out.printf(
                Locale.ROOT,
                "  %-22s %-8s %s%s%n",
                metric.name(),
                metric.unit(),
                metric.description(),
                better.isEmpty() ? "" : ", " + better + " is better");
    }
}
