package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Rows over all columns: of one row, and of a ranking, each value with its interval on a line; of several a {@link Grid}. */
final class Lines {

    private final Answer answer;
    private final Rows rows;
    private final Footnotes footnotes;

    Lines(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.footnotes = new Footnotes(answer.results(), rows.inFull(), new Notes());
    }

    Table table() {
        List<CellRow> lines = all();
        if (rows.table().ranking()) {
            return list(lines);
        }
        return rows.all().size() == 1 ? ofOne(lines) : new Grid(answer, rows, footnotes).table(lines, this::remarks);
    }

    /** A line for each metric of a row that is shown. */
    private List<CellRow> all() {
        return rows.all().stream()
                .flatMap(row -> answer.shown(row).stream().map(row::of))
                .toList();
    }

    /** What {@link #table} shows, for programs: the comparisons with each column together. */
    Stream<ComparisonGroup> comparisons() {
        Map<String, List<Tested>> byReference = new LinkedHashMap<>();
        rows.columns().forEach(it -> byReference.put(it, new ArrayList<>()));
        for (CellRow line : all()) {
            for (String column : rows.columns()) {
                answer.pair(line, column)
                        .ifPresent(it -> byReference
                                .get(rows.reference(line, column).orElseThrow())
                                .add(it.compared()));
            }
        }
        return byReference.entrySet().stream()
                .filter(it -> !it.getValue().isEmpty())
                .map(it -> new ComparisonGroup(
                        rows.title(), rows.column(), Optional.of(it.getKey()), List.copyOf(it.getValue())));
    }

    private Table ofOne(List<CellRow> lines) {
        if (rows.columns().size() > 2) {
            return list(lines);
        }
        List<Table.Row> all = lines.stream()
                .map(it -> new Table.Row(
                        Head.plain(metric(it)),
                        values(it, rows.columns(), rows.columns().size() == 2)))
                .toList();
        return new Table(
                title(), "", List.of(Table.METRIC), Head.plain(rows.heads()), all, footnotes.notes(), remarks());
    }

    /** A line for each column of each row, with its change from the first. */
    private Table list(List<CellRow> lines) {
        boolean several = rows.all().size() > 1;
        List<Table.Row> all = lines.stream()
                .flatMap(line -> rows.columns(line).stream()
                        .map(column -> new Table.Row(
                                several
                                        ? Head.plain(line.label(), metric(line), column)
                                        : Head.plain(metric(line), column),
                                values(line, List.of(column), true))))
                .toList();
        String dimension = Dimensions.head(rows.column());
        return new Table(
                title(),
                "Medians; change from " + rows.changeFrom() + " [95 % interval]",
                several ? List.of(Table.ROW, Table.METRIC, dimension) : List.of(Table.METRIC, dimension),
                Head.plain("median", Rows.CHANGE, ""),
                all,
                footnotes.notes(),
                remarks());
    }

    private String title() {
        return rows.inFull() ? rows.title() : rows.all().getFirst().label();
    }

    private String metric(CellRow line) {
        return answer.metric(line, line.metric());
    }

    /** The values of some columns, and the change of the last of them where it is compared. */
    private List<Value> values(CellRow line, List<String> columns, boolean compared) {
        List<Value> values = new ArrayList<>();
        columns.forEach(it -> values.add(figure(line, it)));
        if (compared) {
            values.addAll(footnotes.beside(
                    answer.pair(line, columns.getLast()),
                    it -> it.value(it.verdict().orElseGet(it::word), List.of())));
        }
        return values;
    }

    private Value figure(CellRow line, String column) {
        return footnotes.value(
                line,
                column,
                estimate -> Value.figure(
                        estimate,
                        footnotes.figure(estimate),
                        Mark.NONE,
                        footnotes.marks(line.cells().get(column), line.metric())));
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>(footnotes.ranges());
        if (rows.inFull()) {
            footnotes.noVerdict().ifPresent(remarks::add);
            return remarks;
        }
        if (rows.all().size() < rows.measured()) {
            remarks.add(
                    rows.all().size() + " of " + Count.of(rows.measured(), "row") + "; verdicts are those among all");
        }
        rows.absent()
                .forEach((column, why) ->
                        remarks.add("Not here: " + ValueWords.text(rows.column(), column) + ": " + why));
        remarks.addAll(CellNotes.totals(
                answer.results().only(it -> !rows.absent().containsKey(it.value(rows.column())))));
        footnotes.noVerdict().ifPresent(remarks::add);
        remarks.addAll(answer.warnings());
        return remarks;
    }
}
