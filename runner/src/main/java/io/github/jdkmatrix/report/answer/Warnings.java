package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.ForkFacts;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.stream.Stream;

/** What the numbers of an answer rest on: emulated CPUs, mapped archives, other settings of JMH, sources, counters. */
final class Warnings {

    private Warnings() {}

    /** All warnings, a line each. */
    static List<String> of(Results results, Rows rows) {
        return Stream.of(
                        emulated(results, rows),
                        blackholes(results.facts(), rows),
                        results.facts().remarks().stream(),
                        CellNotes.sources(results.matrix(), rows.cells().map(CellSummary::cell)),
                        counters(results))
                .flatMap(it -> it)
                .toList();
    }

    /** Says that columns are not of one kind, where those of some row are not. */
    private static Stream<String> blackholes(ForkFacts facts, Rows rows) {
        boolean mixed = rows.all().stream()
                .map(row -> row.cells().values().stream().map(CellSummary::cell).toList())
                .anyMatch(cells -> facts.jmhOf(cells).size() > 1);
        return mixed
                ? Stream.of("Do not compare all of these columns (" + Dimensions.head(rows.column()) + "): JMH "
                        + String.join("; ", facts.jmhOf(facts.jmh().keySet()))
                        + ". The kinds of blackholes differ in cost. The JVM argument"
                        + " -Djmh.blackhole.autoDetect=false selects full blackholes on every JDK")
                : Stream.empty();
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
