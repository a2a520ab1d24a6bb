package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.SeriesSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.ProcessMetric;
import java.util.List;

/** Everything a person may want to know of the workloads, as a markdown page: {@code docs/workloads.md}. */
final class WorkloadsPage {

    private WorkloadsPage() {}

    static String markdown() {
        StringBuilder out = new StringBuilder();
        out.append(
                "<!-- Made by `./jdkmatrix list workloads --format markdown`; a test holds it against the code. -->\n");
        out.append("# Workloads\n\n");
        out.append("Each is an experiment of an article. Beside its own metrics every fork has these, measured outside"
                + " the JVM:\n\n");
        metrics(out, ProcessMetric.specs());
        out.append(
                "\nThat holds where each fork does the same work. Where each runs for the same time, `wall` is not judged,"
                        + " and more `cpu`, `user` or `system` is neither better nor worse; `work-per-cpu-second` is the cost.\n");
        Workloads.all().stream().map(Workload::spec).forEach(spec -> workload(out, spec));
        return out.toString();
    }

    private static void workload(StringBuilder out, WorkloadSpec spec) {
        out.append("\n## ").append(spec.id()).append("\n\n");
        out.append(spec.summary())
                .append(". Each fork ")
                .append(effort(spec.effort()))
                .append(".\n\n");
        out.append("From: ").append(spec.article().citation()).append("\n\n");
        out.append("| param | values | default | meaning |\n|---|---|---|---|\n");
        for (ParamSpec param : spec.params()) {
            row(out, code(param.name()), param.kind().allowed(), code(param.defaultValue()), param.description());
        }
        out.append('\n');
        metrics(out, spec.metrics());
        if (!spec.series().isEmpty()) {
            out.append("\n| series | over | unit | meaning |\n|---|---|---|---|\n");
            for (SeriesSpec series : spec.series()) {
                row(out, code(series.name()), series.xUnit(), series.unit(), series.description());
            }
        }
    }

    private static void metrics(StringBuilder out, List<MetricSpec> metrics) {
        out.append("| metric | unit | better | meaning |\n|---|---|---|---|\n");
        for (MetricSpec metric : metrics) {
            row(out, code(metric.name()), metric.unit(), better(metric.better()), metric.description());
        }
    }

    private static String effort(Effort effort) {
        return switch (effort) {
            case FIXED_WORK -> "does the same work";
            case FIXED_TIME -> "runs for the same time";
        };
    }

    /** The direction of a metric, in a word. */
    static String better(Better better) {
        return switch (better) {
            case HIGHER -> "higher";
            case LOWER -> "lower";
            case NEITHER -> "neither";
            case NOT_JUDGED -> "not judged";
        };
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    private static void row(StringBuilder out, String... cells) {
        for (String cell : cells) {
            out.append("| ").append(cell.replace("|", "\\|")).append(' ');
        }
        out.append("|\n");
    }
}
