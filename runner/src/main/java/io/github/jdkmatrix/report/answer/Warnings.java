package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.head.JmhLines;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.stream.Stream;

/** What the numbers of an answer rest on: emulated CPUs, mapped archives, other settings of JMH, counters. */
final class Warnings {

    private Warnings() {}

    /** All warnings, a line each. */
    static List<String> of(Results results, Rows rows) {
        return Stream.of(
                        emulated(results, rows),
                        JmhLines.difference(
                                results.facts().jmh(),
                                rows.all().stream().map(CellRow::cells).toList(),
                                Dimensions.head(rows.column()))
                                .stream(),
                        results.facts().remarks().stream(),
                        counters(results))
                .flatMap(it -> it)
                .toList();
    }

    private static Stream<String> emulated(Results results, Rows rows) {
        return rows.cells()
                .flatMap(cell -> results.shape(cell).stream())
                .filter(ShapeFacts::emulated)
                .flatMap(shape -> CellNotes.shape(shape).map(it -> rows.labels().cpus(shape.id()) + " " + it).stream())
                .distinct();
    }

    /** What perf does not count, and what counting costs. */
    private static Stream<String> counters(Results results) {
        List<String> names = results.matrix().settings().counters();
        Stream<String> unavailable =
                Counters.unavailable(names, results.manifest().machine().facts());
        boolean counted = results.cells().stream().anyMatch(it -> names.stream().anyMatch(it.estimates()::containsKey));
        String cost = "perf counted events in each fork, which may cost time: compare no times with a run without it";
        return Stream.concat(unavailable, Stream.of(cost).filter(it -> counted));
    }
}
