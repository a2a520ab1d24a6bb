package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.Row.Point;
import io.github.jdkmatrix.report.export.CsvReport.CsvLine;
import io.github.jdkmatrix.stats.Interval;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line per build of a row (RFC 4180), in the order of the builds. */
public final class HistoryCsv {

    private static final String HEAD =
            "workload,params,cpu,flags,metric,build,vendor,position,time,chained_ratio,chained_low,"
                    + "chained_high,gap,from,link_ratio,link_low,link_high,runs,run,change,confirmed\r\n";

    private HistoryCsv() {}

    /** The whole file. */
    public static String of(History history) {
        Stream<String> lines = history.rows().stream()
                .flatMap(row -> row.points().stream().map(point -> CsvLine.of(fields(history, row, point))));
        return Stream.concat(Stream.of(HEAD), lines).collect(Collectors.joining());
    }

    private static Stream<String> fields(History history, Row row, Point point) {
        Interval chained = point.chained().interval();
        Optional<Link> link = point.link();
        Optional<Interval> ratio = link.map(it -> it.ratio().interval());
        Link.Change change = link.map(Link::change).orElse(Link.Change.NONE);
        return Stream.of(
                row.cell().workload(),
                row.cell().paramsText(),
                row.cell().cpu(),
                row.cell().flags(),
                row.metric().name(),
                point.build().version(),
                point.build().vendor(),
                Integer.toString(history.builds().indexOf(point.build()) + 1),
                history.firstSeen(point.build()).toString(),
                Double.toString(point.chained().ratio()),
                Double.toString(chained.low()),
                Double.toString(chained.high()),
                Boolean.toString(point.gap().isPresent()),
                link.map(it -> it.from().version()).orElse(""),
                CsvLine.number(link.map(it -> it.ratio().ratio())),
                CsvLine.number(ratio.map(Interval::low)),
                CsvLine.number(ratio.map(Interval::high)),
                Integer.toString(link.map(it -> it.measures().size()).orElse(0)),
                link.map(HistoryCsv::runs).orElse(""),
                change == Link.Change.NONE ? "" : link.map(Link::direction).orElse(""),
                confirmed(change));
    }

    private static String runs(Link link) {
        return link.measures().stream().map(it -> it.run().name()).collect(Collectors.joining(" "));
    }

    private static String confirmed(Link.Change change) {
        return switch (change) {
            case NONE -> "";
            case NOT_CONFIRMED -> "no";
            case CONFIRMED -> "yes";
        };
    }
}
