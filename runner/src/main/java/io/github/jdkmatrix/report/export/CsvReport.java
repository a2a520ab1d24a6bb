package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line per cell and metric (RFC 4180); a cell without numbers has one line with its outcome. */
public final class CsvReport implements Report {

    /**
     * A comparison of a value.
     *
     * @param in the table that it is in
     */
    private record Found(Compared.Group in, Compared pair) {}

    private static final String HEAD = "workload,params,jdk,cpu,flags,memory,emulated,metric,unit,forks,median,min,max,"
            + "other_forks,outcome,detail,cpuset,oversubscription,cpu_notes,flag_notes,host,interval_low,interval_high,"
            + "table,reference,ratio,ratio_low,ratio_high,p,p_adjusted,cliffs_delta,verdict\r\n";

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        out.print(HEAD);
        all.forEach(results -> write(results, all.size() > 1, options, out));
    }

    private static void write(Results results, boolean oneOfSeveral, TableOptions options, PrintWriter out) {
        Hosts hosts = Hosts.of(results.manifest());
        boolean withHost = oneOfSeveral || hosts.several();
        Map<List<Object>, List<Found>> comparisons = comparisons(results, options);
        for (CellSummary summary : results.cells()) {
            String host = withHost ? Environment.host(hosts.host(summary.cell())) : "";
            // A cell has one or the other.
            List<Estimate> shown = Stream.concat(
                            options.disturbed(summary).stream(), options.estimates(summary).stream())
                    .toList();
            if (shown.isEmpty()) {
                line(out, fields(results.manifest(), host, summary, Optional.empty()), fields(Optional.empty()));
            }
            for (Estimate estimate : shown) {
                List<String> value = fields(results.manifest(), host, summary, Optional.of(estimate));
                List<Found> found = Optional.ofNullable(comparisons.remove(key(summary.cell(), estimate.metric())))
                        .filter(it -> summary.disturbed().isEmpty())
                        .orElse(List.of());
                if (found.isEmpty()) {
                    line(out, value, fields(Optional.empty()));
                }
                found.forEach(it -> line(out, value, fields(Optional.of(it))));
            }
        }
    }

    private static List<String> fields(
            Manifest manifest, String host, CellSummary summary, Optional<Estimate> estimate) {
        Optional<ShapeFacts> shape = manifest.shape(summary.cell());
        boolean quiet = summary.disturbed().isEmpty();
        Optional<Interval> interval =
                estimate.filter(it -> quiet).flatMap(it -> it.interval().known());
        return List.of(
                summary.cell().workload(),
                summary.cell().paramsText(),
                summary.cell().jdk(),
                summary.cell().cpu(),
                summary.cell().flags(),
                summary.cell().memory(),
                Boolean.toString(shape.filter(ShapeFacts::emulated).isPresent()),
                estimate.map(it -> it.metric().name()).orElse(""),
                estimate.map(it -> it.metric().unit()).orElse(""),
                estimate.filter(it -> quiet).map(it -> Integer.toString(it.n())).orElse("0"),
                estimate.map(it -> Double.toString(it.median())).orElse(""),
                estimate.map(it -> Double.toString(it.min())).orElse(""),
                estimate.map(it -> Double.toString(it.max())).orElse(""),
                summary.otherForks().entrySet().stream()
                        .map(it -> it.getValue() + " " + it.getKey())
                        .collect(Collectors.joining(", ")),
                summary.outcome(),
                String.join("; ", summary.whyNotAll()),
                shape.map(ShapeFacts::cpuset).orElse(""),
                shape.filter(ShapeFacts::emulated)
                        .map(it -> Double.toString(it.oversubscription()))
                        .orElse(""),
                shape.map(it -> String.join("; ", it.notes())).orElse(""),
                CellNotes.flags(manifest, summary.cell()).orElse(""),
                host,
                CsvLine.number(interval.map(Interval::low)),
                CsvLine.number(interval.map(Interval::high)));
    }

    /** By cell and metric, the comparisons of a value, each with one reference once: those of tables, then of the answer. */
    private static Map<List<Object>, List<Found>> comparisons(Results results, TableOptions options) {
        Map<List<Object>, Map<Cell, Found>> all = new HashMap<>();
        Stream.concat(
                        Answer.ofTables(results, options).flatMap(Answer::compared),
                        Answer.of(results, options).comparisons().stream())
                .forEach(group -> group.all()
                        .forEach(it -> all.computeIfAbsent(
                                        key(it.candidate(), it.comparison().metric()), none -> new LinkedHashMap<>())
                                .putIfAbsent(it.reference(), new Found(group, it))));
        Map<List<Object>, List<Found>> found = new HashMap<>();
        all.forEach((value, its) -> found.put(value, List.copyOf(its.values())));
        return found;
    }

    private static List<Object> key(Cell cell, MetricSpec metric) {
        return List.of(cell, metric.name());
    }

    /** The fields from {@code table} on; empty for a value that no table compares. */
    private static List<String> fields(Optional<Found> compared) {
        Optional<Comparison> comparison = compared.map(it -> it.pair().comparison());
        Optional<Judgement> judgement = compared.flatMap(it -> it.pair().judgement());
        Optional<Interval> ratio = comparison.flatMap(it -> it.interval().known());
        return List.of(
                compared.map(it -> it.in().title()).orElse(""),
                compared.map(it -> it.in().column()).orElse(""),
                CsvLine.number(comparison.flatMap(it -> it.ratio().known())),
                CsvLine.number(ratio.map(Interval::low)),
                CsvLine.number(ratio.map(Interval::high)),
                CsvLine.number(comparison.flatMap(it -> it.p().known())),
                CsvLine.number(judgement.flatMap(it -> it.adjustedP().known())),
                CsvLine.number(comparison.map(Comparison::cliffsDelta)),
                judgement.flatMap(it -> it.verdict().known()).map(Verdict::word).orElse(""));
    }

    private static void line(PrintWriter out, List<String> fields, List<String> more) {
        out.print(CsvLine.of(Stream.concat(fields.stream(), more.stream())));
    }

    /** A line of CSV (RFC 4180). */
    public static final class CsvLine {

        private CsvLine() {}

        /** The fields, quoted where they need it, and the end of the line. */
        public static String of(Stream<String> fields) {
            return fields.map(Printable::lines).map(CsvLine::quoted).collect(Collectors.joining(",", "", "\r\n"));
        }

        /** A number as a field; empty without one. */
        public static String number(Optional<Double> value) {
            return value.map(it -> Double.toString(it)).orElse("");
        }

        private static String quoted(String field) {
            return field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                    ? '"' + field.replace("\"", "\"\"") + '"'
                    : field;
        }
    }
}
