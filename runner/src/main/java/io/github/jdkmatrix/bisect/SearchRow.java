package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Part.Pair;
import io.github.jdkmatrix.bisect.Part.Step;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Footnotes;
import io.github.jdkmatrix.report.chart.PointDots.Point;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A point that a step asked for, as a row of a table and a line of a chart; it shows the step that judged it, else the last one. */
final class SearchRow {

    private final SearchAnswer answer;
    private final int point;
    private final Optional<Pair> judged;
    private final Optional<Judgement> judgement;
    private final Step step;
    private final CellSummary cell;

    /** How its forks ended, where it cannot run or fails; else empty. */
    private final String ended;

    SearchRow(SearchAnswer answer, int point) {
        Part part = answer.part();
        this.answer = answer;
        this.point = point;
        this.judged = part.judged(point);
        this.judgement = judged.flatMap(Pair::judgement);
        this.step = judged.map(Pair::step).orElseGet(() -> part.steps(point).getFirst());
        this.cell = step.cells().get(point);
        this.ended = cell.notRun()
                .map(Outcome::word)
                .orElseGet(() -> part.search().isFailing(point) ? CellNotes.otherForks(cell) : "");
    }

    /** The row of a table with the first of these columns. */
    Table.Row row(Notes notes, int columns) {
        List<Value> values = List.of(
                Value.words(Integer.toString(answer.part().forks(point))),
                value(notes),
                judgement.map(SearchRow::change).orElseGet(Value.Blank::new),
                Value.words(judged.map(answer::word).orElse("")),
                Value.words(judged.map(Pair::earlier).map(answer.plan()::id).orElse("")));
        return new Table.Row(Head.plain(name()), values.subList(0, columns));
    }

    private String name() {
        return answer.plan().id(point);
    }

    private static Value change(Judgement it) {
        Comparison pair = it.comparison();
        return Value.figure(pair.candidate(), Change.of(pair).orElse(""), Mark.of(it), List.of());
    }

    /** The median; in place of it, how the forks ended. */
    private Value value(Notes notes) {
        if (!ended.isEmpty()) {
            return new Value.Words(
                    ended,
                    CellNotes.failedForks(cell).map(step::located).map(notes::mark).stream()
                            .toList());
        }
        String metric = step.metric();
        Footnotes footnotes = new Footnotes(step.results(), true, notes);
        return step.estimate(point)
                .map(it -> Value.figure(it, Quantity.median(it), Mark.NONE, marks(it, footnotes, notes)))
                .orElseGet(() -> footnotes.words(cell, metric));
    }

    /** The marks of a median: what is odd about its forks, and on which CPUs they ran. */
    private List<String> marks(Estimate estimate, Footnotes footnotes, Notes notes) {
        List<String> marks = new ArrayList<>(footnotes.marks(cell, step.metric()));
        if (estimate.n() < cell.completed()) {
            marks.add(notes.mark(estimate.n() + " of " + cell.completed() + " forks reported " + step.metric()));
        }
        step.results()
                .shape(cell)
                .filter(ShapeFacts::emulated)
                .flatMap(CellNotes::shape)
                .map(notes::mark)
                .ifPresent(marks::add);
        return marks;
    }

    /** The forks of the point, below a line where the answer is. */
    Stream<Point> points() {
        Stream<Point> lines = answer.found().stream()
                .filter(it -> it.last() == point)
                .map(it -> Point.line(judgement, "\u2193 " + answer.word(it)));
        boolean end = answer.part().ends().stream().anyMatch(it -> it.earlier() == point || it.point() == point);
        Point dots = new Point(
                name(),
                step.estimate(point).filter(it -> ended.isEmpty()),
                judgement,
                end && ended.isEmpty() ? "an end of the search" : ended,
                end);
        return Stream.concat(lines, Stream.of(dots));
    }
}
