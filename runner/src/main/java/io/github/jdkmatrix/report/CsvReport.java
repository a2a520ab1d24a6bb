package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One line per cell and metric, as RFC 4180 has it; a cell without numbers has one line with its outcome. The host is told where there may be several. */
public final class CsvReport implements Report {

    private static final List<String> HEAD = List.of(
            "workload",
            "params",
            "jdk",
            "cpu",
            "flags",
            "emulated",
            "metric",
            "unit",
            "forks",
            "median",
            "min",
            "max",
            "other_forks",
            "outcome",
            "detail",
            "cpuset",
            "oversubscription",
            "cpu_notes",
            "flag_notes",
            "host");

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        line(out, HEAD);
        all.forEach(results -> write(results, all.size() > 1, options, out));
    }

    private static void write(Results results, boolean oneOfSeveral, TableOptions options, PrintWriter out) {
        Hosts hosts = Hosts.of(results.manifest());
        boolean tellsHost = oneOfSeveral || hosts.several();
        for (CellSummary summary : results.cells()) {
            Optional<ShapeFacts> shape = results.manifest().shape(summary.cell());
            List<Estimate> estimates = ChosenMetrics.of(summary, options);
            String host = tellsHost ? Environment.host(hosts.host(summary.cell())) : "";
            if (estimates.isEmpty()) {
                line(out, fields(results.manifest(), host, summary, shape, Optional.empty()));
            }
            estimates.forEach(it -> line(out, fields(results.manifest(), host, summary, shape, Optional.of(it))));
        }
    }

    private static List<String> fields(
            Manifest manifest,
            String host,
            CellSummary summary,
            Optional<ShapeFacts> shape,
            Optional<Estimate> estimate) {
        return List.of(
                summary.cell().workload(),
                summary.cell().paramsText(),
                summary.cell().jdk(),
                summary.cell().cpu(),
                summary.cell().flags(),
                Boolean.toString(shape.filter(ShapeFacts::emulated).isPresent()),
                estimate.map(it -> it.metric().name()).orElse(""),
                estimate.map(it -> it.metric().unit()).orElse(""),
                estimate.map(it -> Integer.toString(it.n())).orElse("0"),
                estimate.map(it -> Double.toString(it.median())).orElse(""),
                estimate.map(it -> Double.toString(it.min())).orElse(""),
                estimate.map(it -> Double.toString(it.max())).orElse(""),
                CellNote.otherForks(summary),
                outcome(summary),
                summary.notRun().flatMap(it -> it.detail()).orElse(String.join("; ", summary.reasons())),
                shape.map(ShapeFacts::cpuset).orElse(""),
                shape.filter(ShapeFacts::emulated)
                        .map(it -> Double.toString(it.oversubscription()))
                        .orElse(""),
                shape.map(it -> String.join("; ", it.notes())).orElse(""),
                FlagNote.of(manifest, summary.cell()).orElse(""),
                host);
    }

    /** Of the cell as a whole: why it never ran, or completed once any fork has, or how its forks ended. */
    private static String outcome(CellSummary summary) {
        if (summary.notRun().isPresent()) {
            return summary.notRun().get().word();
        }
        return summary.estimates().isEmpty() && !summary.otherForks().isEmpty()
                ? String.join(" ", summary.otherForks().keySet())
                : new Outcome.Completed().word();
    }

    private static void line(PrintWriter out, List<String> fields) {
        out.print(fields.stream().map(CsvReport::quoted).collect(Collectors.joining(",", "", "\r\n")));
    }

    private static String quoted(String field) {
        return field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + field.replace("\"", "\"\"") + '"'
                : field;
    }
}
