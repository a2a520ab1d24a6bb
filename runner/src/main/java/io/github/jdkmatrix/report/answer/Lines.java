package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Change;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All rows over all columns. Many rows are one line each: the value of the first column, and what the others change. A few have
 * room for every value and interval.
 */
final class Lines {

    private static final String CHANGE = "change [95 %]";

    private final Answer answer;
    private final Rows rows;
    private Footnotes footnotes;

    /** Whether a value has the range of its forks beside it. */
    private boolean ranges;

    Lines(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.footnotes = new Footnotes(answer.results());
    }

    /** A table for each reference, since a row may have no number of the first column. */
    List<Table> tables() {
        Map<String, List<CellRow>> lines = byReference();
        List<Table> tables = new ArrayList<>();
        lines.forEach((reference, some) -> {
            footnotes = new Footnotes(answer.results());
            ranges = false;
            String title = rows.all().size() == 1 ? rows.all().getFirst().label() : "All rows";
            tables.add(table(
                    lines.size() == 1 ? title : title + ", against " + RowLabels.text(rows.column(), reference),
                    reference,
                    some,
                    tables.size() == lines.size() - 1));
        });
        return tables;
    }

    /** The lines by the column that others are compared with; those without a comparison are with the first of these. */
    private Map<String, List<CellRow>> byReference() {
        Map<String, List<CellRow>> lines = new LinkedHashMap<>();
        List<CellRow> all =
                rows.all().stream().flatMap(row -> shown(row).map(row::of)).toList();
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

    /** The metrics of a row that have a line each: all where there is room, or the reader chose them; else its speeds. */
    private Stream<String> shown(CellRow row) {
        return row.metrics().stream().filter(it -> rows.areFew() || rows.chosen() || isSpeed(row, it));
    }

    private boolean isSpeed(CellRow row, String metric) {
        return answer.results().verdicts().asked().isSpeed(row.any().cell().workload(), metric);
    }

    /** What {@link #tables} show, for programs. */
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

    private Table table(String title, String reference, List<CellRow> lines, boolean last) {
        String head = rows.all().size() == 1 ? Table.METRIC : named() ? "row, metric" : Table.ROW;
        boolean beside = rows.areFew() && rows.columns().size() < 3;
        String legend = beside
                ? ""
                : "Medians; change from " + RowLabels.text(rows.column(), reference) + " [95 % interval]; "
                        + Change.NOT_CERTAIN + ": not certain";
        List<String> heads = List.of(head);
        List<String> columns = columns();
        Stream<Table.Row> each;
        if (!rows.areFew()) {
            each = lines.stream().map(it -> new Table.Row(Head.plain(name(it)), compact(it)));
        } else if (beside) {
            columns = Stream.concat(
                            columns.stream(), rows.columns().size() == 2 ? Stream.of(CHANGE, "") : Stream.empty())
                    .toList();
            each = lines.stream().map(it -> new Table.Row(Head.plain(name(it)), beside(it)));
        } else {
            heads = List.of(head, Dimensions.head(rows.column()));
            columns = List.of("median", CHANGE, "");
            each = lines.stream()
                    .flatMap(line -> rows.columns().stream()
                            .filter(it -> line.cell(it).isPresent())
                            .map(column -> new Table.Row(Head.plain(name(line), column), each(line, column))));
        }
        List<Table.Row> all = each.toList();
        return new Table(title, legend, heads, Head.plain(columns), all, footnotes.notes(), last ? remarks() : gaps());
    }

    /** Whether a line says which metric it is of: else each row has one line, and all of a workload the same metric. */
    private boolean named() {
        return rows.all().stream().anyMatch(it -> shown(it).count() > 1)
                || ((rows.areFew() || rows.chosen()) && !rows.haveOneMetric());
    }

    /** Several JDKs need no name. */
    private List<String> columns() {
        return rows.column().equals(Axis.JDKS.key()) && rows.columns().size() > 1
                ? rows.columns()
                : rows.columns().stream()
                        .map(it -> RowLabels.text(rows.column(), it))
                        .toList();
    }

    /** The row and the metric, or one of them where the other is the same for all. */
    private String name(CellRow line) {
        String metric = answer.metric(line, line.metric());
        return rows.all().size() == 1 ? metric : named() ? line.label() + ", " + metric : line.label();
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

    private List<Value> compact(CellRow line) {
        return rows.columns().stream()
                .map(column -> pair(line, column)
                        .map(pair -> change(pair, line.cell(column)))
                        .orElseGet(() -> figure(line, column)))
                .toList();
    }

    private Value change(Pair pair, Optional<CellSummary> cell) {
        return pair.verdict().isEmpty()
                ? footnotes.value(pair, Quantity.median(pair.comparison().candidate()), cell)
                : footnotes.brief(pair, cell);
    }

    private Value figure(CellRow line, String column) {
        Optional<CellSummary> cell = line.cell(column);
        return cell.flatMap(it -> it.estimate(line.metric())
                        .map(estimate -> Value.figure(estimate, figure(estimate), Mark.NONE, footnotes.marks(it))))
                .or(() -> cell.map(it -> footnotes.words(it, line.metric())))
                .orElseGet(Value.Blank::new);
    }

    private String figure(Estimate estimate) {
        Optional<String> range = rows.areFew() ? Quantity.range(estimate) : Optional.empty();
        ranges |= range.isPresent();
        return Quantity.median(estimate) + range.map(it -> " " + it).orElse("");
    }

    /** Why there is no verdict in a table that another one follows. */
    private List<String> gaps() {
        return footnotes.noVerdict().stream().toList();
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (rows.all().size() < rows.measured()) {
            remarks.add(
                    rows.all().size() + " of " + Count.of(rows.measured(), "row") + "; verdicts are those among all");
        }
        if (!named() && rows.all().size() > 1) {
            remarks.add(metrics());
        }
        if (ranges) {
            remarks.add(Quantity.RANGE);
        }
        remarks.addAll(CellNotes.totals(answer.results()));
        footnotes.noVerdict().ifPresent(remarks::add);
        remarks.addAll(answer.warnings());
        return remarks;
    }

    /** The metric of each workload, such as {@code Metrics: count-even: work, ops; task-limit: elapsed}. */
    private String metrics() {
        Map<String, String> metrics = new LinkedHashMap<>();
        // A row without a number does not know the unit.
        rows.all()
                .forEach(row -> metrics.merge(
                        row.any().cell().workload(),
                        answer.metric(row, row.metrics().getFirst()),
                        (one, other) -> one.length() < other.length() ? other : one));
        Map<String, List<String>> workloads = metrics.keySet().stream()
                .collect(Collectors.groupingBy(metrics::get, LinkedHashMap::new, Collectors.toList()));
        return workloads.size() == 1
                ? "Metric: " + workloads.keySet().iterator().next()
                : workloads.entrySet().stream()
                        .map(it -> String.join(", ", it.getValue()) + ": " + it.getKey())
                        .collect(Collectors.joining("; ", "Metrics: ", ""));
    }
}
