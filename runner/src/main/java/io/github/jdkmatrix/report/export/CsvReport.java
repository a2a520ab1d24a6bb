package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkCounts;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Printable;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line per cell, metric and comparison (RFC 4180), whatever the comparison is of; a cell without numbers has one line with its outcome.
 */
public final class CsvReport implements Report {

    /**
     * A comparison of a value.
     *
     * @param in the table that it is in
     */
    private record Found(ComparisonGroup in, Tested test) {}

    /**
     * What a cell has: a median, or a number of forks in which something is so.
     *
     * @param forks behind it
     */
    private record Measured(String metric, String unit, int forks, double middle, Optional<Estimate> median) {

        static Measured of(Estimate it) {
            return new Measured(it.metric().name(), it.metric().unit(), it.n(), it.median(), Optional.of(it));
        }

        static Measured of(Tested test) {
            return switch (test) {
                case Compared it -> of(it.comparison().candidate());
                case Counted counted -> {
                    ForkCounts counts = counted.counts();
                    yield new Measured(counted.what(), "forks", counts.ofNow(), counts.now(), Optional.empty());
                }
            };
        }
    }

    private static final String HEAD = "workload,params,jdk,cpu,flags,memory,emulated,metric,unit,forks,median,min,max,"
            + "other_forks,outcome,detail,cpuset,oversubscription,cpu_notes,flag_notes,host,interval_low,interval_high,"
            + "table,reference,ratio,ratio_low,ratio_high,p,p_adjusted,cliffs_delta,verdict,kind\r\n";

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        out.print(HEAD);
        Hosts hosts = Hosts.of(results.manifest());
        Map<Cell, Map<String, List<Found>>> comparisons = comparisons(results, options);
        for (CellSummary summary : results.cells()) {
            String host = hosts.several() ? Environment.host(hosts.host(summary.cell())) : "";
            Function<Optional<Measured>, List<String>> value = it -> fields(results.manifest(), host, summary, it);
            Map<String, List<Found>> others = comparisons.getOrDefault(summary.cell(), new LinkedHashMap<>());
            List<Estimate> shown = options.estimates(summary);
            if (shown.isEmpty()) {
                line(out, value.apply(Optional.empty()), Optional.empty());
            }
            for (Estimate estimate : shown) {
                List<String> fields = value.apply(Optional.of(Measured.of(estimate)));
                List<Found> found = others.remove(estimate.metric().name());
                if (found == null) {
                    line(out, fields, Optional.empty());
                } else {
                    found.forEach(it -> line(out, fields, Optional.of(it)));
                }
            }
            others.values().stream()
                    .flatMap(List::stream)
                    .forEach(it -> line(out, value.apply(Optional.of(Measured.of(it.test))), Optional.of(it)));
        }
    }

    private static List<String> fields(Manifest manifest, String host, CellSummary summary, Optional<Measured> value) {
        Optional<ShapeFacts> shape = manifest.shape(summary.cell());
        Optional<Estimate> median = value.flatMap(Measured::median);
        Optional<Interval> interval = median.flatMap(it -> it.interval().known());
        return List.of(
                summary.cell().workload(),
                summary.cell().paramsText(),
                summary.cell().jdk(),
                summary.cell().cpu(),
                summary.cell().flags(),
                summary.cell().memory(),
                Boolean.toString(shape.filter(ShapeFacts::emulated).isPresent()),
                value.map(Measured::metric).orElse(""),
                value.map(Measured::unit).orElse(""),
                Integer.toString(value.map(Measured::forks).orElse(0)),
                CsvLine.number(value.map(Measured::middle)),
                CsvLine.number(median.map(Estimate::min)),
                CsvLine.number(median.map(Estimate::max)),
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

    /** All comparisons of the report by cell and what is compared: those of tables, then of the answer, one for each reference. */
    private static Map<Cell, Map<String, List<Found>>> comparisons(Results results, TableOptions options) {
        Map<List<Object>, Found> all = new LinkedHashMap<>();
        Stream.concat(
                        Answer.ofTables(results, options).flatMap(Answer::compared),
                        Answer.of(results, options).comparisons().stream())
                .forEach(group -> group.tests()
                        .forEach(test -> all.putIfAbsent(
                                List.of(
                                        test.candidate().cell(),
                                        test.what(),
                                        test.reference().cell()),
                                new Found(group, test))));
        return all.values().stream()
                .collect(Collectors.groupingBy(
                        it -> it.test.candidate().cell(),
                        Collectors.groupingBy(it -> it.test.what(), LinkedHashMap::new, Collectors.toList())));
    }

    /** The fields from {@code table} on; empty for a value that no table compares. */
    private static void line(PrintWriter out, List<String> fields, Optional<Found> compared) {
        Optional<Tested> test = compared.map(Found::test);
        Optional<Comparison> values =
                test.flatMap(it -> it instanceof Compared pair ? Optional.of(pair.comparison()) : Optional.empty());
        Optional<Interval> ratio = values.flatMap(it -> it.interval().known());
        out.print(CsvLine.of(Stream.concat(
                fields.stream(),
                Stream.of(
                        compared.map(it -> it.in().title()).orElse(""),
                        compared.map(it -> it.in().column()).orElse(""),
                        CsvLine.number(test.flatMap(Tested::ratio)),
                        CsvLine.number(ratio.map(Interval::low)),
                        CsvLine.number(ratio.map(Interval::high)),
                        CsvLine.number(test.flatMap(Tested::p)),
                        CsvLine.number(test.flatMap(Tested::adjustedP)),
                        CsvLine.number(values.map(Comparison::cliffsDelta)),
                        test.map(Tested::verdict).orElse(""),
                        test.map(it -> it.kind().word()).orElse("")))));
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
