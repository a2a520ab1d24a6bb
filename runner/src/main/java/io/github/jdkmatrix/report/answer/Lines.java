package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All rows over all columns: of one row each metric with every value and interval; of several a {@link Grid}. */
final class Lines {

    private final Answer answer;
    private final Rows rows;
    private final Footnotes footnotes;

    /** Whether a value has the range of its forks beside it. */
    private boolean ranges;

    Lines(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.footnotes = new Footnotes(answer.results());
    }

    Table table() {
        List<CellRow> lines = all();
        return rows.all().size() == 1 ? ofOne(lines) : new Grid(answer, rows).table(lines, this::remarks);
    }

    /** The lines by the column that others are compared with; those without a comparison are with the first of these. */
    private Map<String, List<CellRow>> byReference() {
        Map<String, List<CellRow>> lines = new LinkedHashMap<>();
        List<CellRow> all = all();
        String first = all.stream()
                .flatMap(it -> reference(it).stream())
                .min(Comparator.comparing(rows.columns()::indexOf))
                .orElse(rows.columns().isEmpty() ? "" : rows.columns().getFirst());
        lines.put(first, new ArrayList<>());
        all.forEach(it -> lines.computeIfAbsent(reference(it).orElse(first), none -> new ArrayList<>())
                .add(it));
        return lines;
    }

    /** The first column with a number, if another one has a number too. */
    private Optional<String> reference(CellRow line) {
        return line.reference(rows.columns(), line.metric())
                .filter(first -> rows.columns().stream()
                        .anyMatch(it -> !it.equals(first)
                                && line.estimate(it, line.metric()).isPresent()));
    }

    /** A line for each metric of a row that is shown. */
    private List<CellRow> all() {
        return rows.all().stream()
                .flatMap(row -> answer.shown(row).stream().map(row::of))
                .toList();
    }

    /** What {@link #table} shows, for programs. */
    Stream<Compared.Group> comparisons() {
        return byReference().entrySet().stream()
                .map(it -> new Compared.Group(
                        "All rows",
                        rows.column(),
                        Optional.of(it.getKey()),
                        it.getValue().stream()
                                .flatMap(line -> rows.columns().stream().flatMap(column -> pair(line, column).stream()))
                                .map(Pair::compared)
                                .toList()));
    }

    private Table ofOne(List<CellRow> lines) {
        String title = rows.all().getFirst().label();
        if (rows.columns().size() < 3) {
            List<Table.Row> all = lines.stream()
                    .map(it -> new Table.Row(Head.plain(metric(it)), beside(it)))
                    .toList();
            return new Table(
                    title, "", List.of(Table.METRIC), Head.plain(rows.heads()), all, footnotes.notes(), remarksOfOne());
        }
        List<Table.Row> all = lines.stream()
                .flatMap(line -> rows.columns().stream()
                        .filter(it -> line.cell(it).isPresent())
                        .map(column -> new Table.Row(Head.plain(metric(line), column), each(line, column))))
                .toList();
        return new Table(
                title,
                "Medians; change from the first " + Dimensions.head(rows.column()) + " with a number [95 % interval]",
                List.of(Table.METRIC, Dimensions.head(rows.column())),
                Head.plain("median", Rows.CHANGE, ""),
                all,
                footnotes.notes(),
                remarksOfOne());
    }

    private String metric(CellRow line) {
        return answer.metric(line, line.metric());
    }

    /** The values, of two also the change and the verdict. */
    private List<Value> beside(CellRow line) {
        List<Value> values = new ArrayList<>();
        rows.columns().forEach(it -> values.add(figure(line, it)));
        if (rows.columns().size() == 2) {
            values.addAll(changed(answer.pair(
                    line,
                    line.metric(),
                    rows.columns().getFirst(),
                    rows.columns().getLast())));
        }
        return values;
    }

    /** A value, its change from that of the first column, and the verdict. */
    private List<Value> each(CellRow line, String column) {
        return Stream.concat(Stream.of(figure(line, column)), changed(pair(line, column)).stream())
                .toList();
    }

    /** With the first column that has a number. */
    private Optional<Pair> pair(CellRow line, String column) {
        return line.reference(rows.columns(), line.metric())
                .filter(it -> !it.equals(column))
                .flatMap(it -> answer.pair(line, line.metric(), it, column));
    }

    private List<Value> changed(Optional<Pair> pair) {
        pair.ifPresent(footnotes::verdict);
        return List.of(
                pair.map(it -> it.value(it.change(), List.of())).orElseGet(Value.Blank::new),
                pair.map(it -> it.value(it.verdict().orElseGet(it::word), List.of()))
                        .orElseGet(Value.Blank::new));
    }

    private Value figure(CellRow line, String column) {
        Optional<CellSummary> cell = line.cell(column);
        return cell.flatMap(it -> it.estimate(line.metric())
                        .map(estimate -> Value.figure(estimate, figure(estimate), Mark.NONE, footnotes.marks(it))))
                .or(() -> cell.map(it -> footnotes.words(it, line.metric())))
                .orElseGet(Value.Blank::new);
    }

    private String figure(Estimate estimate) {
        Optional<String> range = Quantity.range(estimate);
        ranges |= range.isPresent();
        return Quantity.median(estimate) + range.map(it -> " " + it).orElse("");
    }

    private List<String> remarksOfOne() {
        List<String> remarks = remarks(footnotes);
        if (ranges) {
            remarks.addFirst(Quantity.RANGE);
        }
        return remarks;
    }

    private List<String> remarks(Footnotes footnotes) {
        List<String> remarks = new ArrayList<>();
        if (rows.all().size() < rows.measured()) {
            remarks.add(
                    rows.all().size() + " of " + Count.of(rows.measured(), "row") + "; verdicts are those among all");
        }
        rows.absent()
                .forEach((column, why) ->
                        remarks.add("Not here: " + RowLabels.text(rows.column(), column) + ": " + why));
        remarks.addAll(CellNotes.totals(answer.results()));
        footnotes.noVerdict().ifPresent(remarks::add);
        remarks.addAll(answer.warnings());
        return remarks;
    }
}
