package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNote;
import io.github.jdkmatrix.report.ChosenMetrics;
import io.github.jdkmatrix.report.FirstComparisons;
import io.github.jdkmatrix.report.FlagNote;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Printable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
            "host",
            "interval_low",
            "interval_high",
            "table",
            "reference",
            "ratio",
            "ratio_low",
            "ratio_high",
            "p",
            "p_adjusted",
            "cliffs_delta",
            "verdict");

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        line(out, HEAD, List.of());
        all.forEach(results -> write(results, all.size() > 1, options, out));
    }

    private static void write(Results results, boolean oneOfSeveral, TableOptions options, PrintWriter out) {
        Hosts hosts = Hosts.of(results.manifest());
        boolean tellsHost = oneOfSeveral || hosts.several();
        FirstComparisons comparisons = FirstComparisons.of(results, options);
        for (CellSummary summary : results.cells()) {
            Optional<ShapeFacts> shape = results.manifest().shape(summary.cell());
            List<Estimate> estimates = ChosenMetrics.of(summary, options);
            String host = tellsHost ? Environment.host(hosts.host(summary.cell())) : "";
            if (estimates.isEmpty()) {
                line(out, fields(results.manifest(), host, summary, shape, Optional.empty()), fields(Optional.empty()));
            }
            for (Estimate estimate : estimates) {
                line(
                        out,
                        fields(results.manifest(), host, summary, shape, Optional.of(estimate)),
                        fields(comparisons.take(summary.cell(), estimate.metric())));
            }
        }
    }

    private static List<String> fields(
            Manifest manifest,
            String host,
            CellSummary summary,
            Optional<ShapeFacts> shape,
            Optional<Estimate> estimate) {
        Optional<Interval> interval = estimate.flatMap(it -> it.interval().known());
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
                summary.outcome(),
                String.join("; ", summary.whyNotAll()),
                shape.map(ShapeFacts::cpuset).orElse(""),
                shape.filter(ShapeFacts::emulated)
                        .map(it -> Double.toString(it.oversubscription()))
                        .orElse(""),
                shape.map(it -> String.join("; ", it.notes())).orElse(""),
                FlagNote.of(manifest, summary.cell()).orElse(""),
                host,
                number(interval.map(Interval::low)),
                number(interval.map(Interval::high)));
    }

    /** The verdict with what it rests on, from the first table that compares this value; empty fields where none does. */
    private static List<String> fields(Optional<FirstComparisons.Found> found) {
        Optional<Comparison> comparison = found.map(FirstComparisons.Found::comparison);
        Optional<Judgement> judgement = found.flatMap(FirstComparisons.Found::judgement);
        Optional<Interval> ratio = comparison.flatMap(it -> it.interval().known());
        return List.of(
                found.map(FirstComparisons.Found::table).orElse(""),
                found.map(FirstComparisons.Found::reference).orElse(""),
                number(comparison.flatMap(it -> it.ratio().known())),
                number(ratio.map(Interval::low)),
                number(ratio.map(Interval::high)),
                number(comparison.flatMap(it -> it.p().known())),
                number(judgement.flatMap(it -> it.adjustedP().known())),
                number(comparison.map(Comparison::cliffsDelta)),
                judgement.flatMap(it -> it.verdict().known()).map(Verdict::word).orElse(""));
    }

    private static String number(Optional<Double> value) {
        return value.map(it -> Double.toString(it)).orElse("");
    }

    private static void line(PrintWriter out, List<String> fields, List<String> more) {
        out.print(Stream.concat(fields.stream(), more.stream())
                .map(Printable::lines)
                .map(CsvReport::quoted)
                .collect(Collectors.joining(",", "", "\r\n")));
    }

    private static String quoted(String field) {
        return field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + field.replace("\"", "\"\"") + '"'
                : field;
    }
}
