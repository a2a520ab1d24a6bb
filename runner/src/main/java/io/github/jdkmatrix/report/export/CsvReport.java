package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line per cell and metric (RFC 4180); a cell without numbers has one line with its outcome. */
public final class CsvReport implements Report {

    /**
     * A comparison in a table.
     *
     * @param table its title
     * @param reference the reference column, such as {@code jdks=21}
     */
    private record Compared(String table, String reference, ComparedTable.Pair pair) {}

    private static final String HEAD = "workload,params,jdk,cpu,flags,emulated,metric,unit,forks,median,min,max,"
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
        Map<List<Object>, Compared> comparisons = comparisons(results, options);
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
                Optional<Compared> compared = summary.disturbed().isEmpty()
                        ? Optional.ofNullable(comparisons.remove(key(summary.cell(), estimate.metric())))
                        : Optional.empty();
                line(out, fields(results.manifest(), host, summary, Optional.of(estimate)), fields(compared));
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
                Boolean.toString(shape.filter(ShapeFacts::emulated).isPresent()),
                estimate.map(it -> it.metric().name()).orElse(""),
                estimate.map(it -> it.metric().unit()).orElse(""),
                estimate.filter(it -> quiet).map(it -> Integer.toString(it.n())).orElse("0"),
                estimate.map(it -> Double.toString(it.median())).orElse(""),
                estimate.map(it -> Double.toString(it.min())).orElse(""),
                estimate.map(it -> Double.toString(it.max())).orElse(""),
                CellNotes.otherForks(summary, UnaryOperator.identity()),
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

    /** By cell and metric, the comparison of a value in the first table that has one. */
    private static Map<List<Object>, Compared> comparisons(Results results, TableOptions options) {
        Map<List<Object>, Compared> first = new HashMap<>();
        Tables.of(results, options)
                .forEach(table -> table.pairs()
                        .forEach(it -> first.putIfAbsent(
                                key(it.candidate(), it.comparison().metric()),
                                new Compared(table.title(), table.column(), it))));
        return first;
    }

    private static List<Object> key(Cell cell, MetricSpec metric) {
        return List.of(cell, metric.name());
    }

    /** The fields from {@code table} on; empty for a value that no table compares. */
    private static List<String> fields(Optional<Compared> compared) {
        Optional<Comparison> comparison = compared.map(it -> it.pair().comparison());
        Optional<Judgement> judgement = compared.flatMap(it -> it.pair().judgement());
        Optional<Interval> ratio = comparison.flatMap(it -> it.interval().known());
        return List.of(
                compared.map(Compared::table).orElse(""),
                compared.map(Compared::reference).orElse(""),
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
