package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.ForkFacts;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the numbers of an answer rest on: emulated CPUs, mapped archives, other settings of JMH, sources, counters, noise. */
final class Warnings {

    private final Answer answer;
    private final Rows rows;
    private final Results results;

    Warnings(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.results = answer.results();
    }

    /** All warnings, a line each. */
    List<String> lines() {
        return Stream.of(
                        emulated(),
                        blackholes(),
                        results.facts().remarks().stream(),
                        Program.Source.notes(results.matrix(), rows.cells().map(CellSummary::cell)),
                        counters(),
                        noiseFloor())
                .flatMap(it -> it)
                .toList();
    }

    /** Says that columns are not of one kind, where those of some row are not. */
    private Stream<String> blackholes() {
        ForkFacts facts = results.facts();
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

    private Stream<String> emulated() {
        return rows.cells()
                .flatMap(cell -> results.shape(cell).stream())
                .filter(ShapeFacts::emulated)
                .flatMap(shape -> CellNotes.shape(shape).map(it -> rows.labels().cpus(shape.id()) + " " + it).stream())
                .distinct();
    }

    /** What perf does not count, and what counting costs. */
    private Stream<String> counters() {
        List<String> names = results.matrix().settings().counters();
        Stream<String> unavailable =
                Counters.unavailable(names, results.manifest().machine().facts());
        boolean counted = results.cells().stream().anyMatch(it -> names.stream().anyMatch(it.estimates()::containsKey));
        String cost = "perf counted events in each fork, which may cost time: compare no times with a run without it";
        return Stream.concat(unavailable, Stream.of(cost).filter(it -> counted));
    }

    /** How far columns lie apart that are the same thing, over the worst row; smaller differences are noise. */
    private Stream<String> noiseFloor() {
        return rows.columns().stream()
                .flatMap(column -> Axis.of(rows.column())
                        .flatMap(axis -> results.matrix().repeated(axis, column))
                        .filter(rows.columns()::contains)
                        .flatMap(it -> noise(it, column))
                        .stream());
    }

    private Optional<String> noise(String repeated, String column) {
        List<ValueOrReason<Interval>> intervals = rows.all().stream()
                .flatMap(row -> row.metrics().stream()
                        .flatMap(metric -> answer.compared(row, metric, repeated, column).stream()))
                .map(it -> it.comparison().interval())
                .toList();
        return intervals.stream()
                .flatMap(it -> it.known().stream())
                .max(Comparator.comparingDouble(it -> Math.max(it.high(), 1 / it.low())))
                .map(it -> "at most " + Change.distance(it) + " apart")
                .or(() -> intervals.stream()
                        .flatMap(it -> it.whyNot().stream())
                        .findFirst()
                        .map(why -> "not known how far apart: " + why))
                .map(it -> "Noise floor: " + column + " repeats " + repeated + ", " + it);
    }
}
