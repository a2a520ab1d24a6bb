package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Answer.Pair;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.ArrayList;
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

    private static final String LEGEND =
            "Medians; change from the first value of a row [95 % interval]; " + Change.NOT_CERTAIN + ": not certain";

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
        List<CellRow> lines = rows.all().stream()
                .flatMap(row -> row.metrics().stream()
                        .limit(named() ? Long.MAX_VALUE : 1)
                        .map(row::of))
                .toList();
        String head = rows.all().size() == 1 ? Table.METRIC : named() ? "row, metric" : Table.ROW;
        if (!rows.areFew()) {
            return table(
                    List.of(head),
                    columns(),
                    lines.stream().map(it -> new Table.Row(Head.plain(name(it)), compact(it))));
        }
        if (rows.columns().size() < 3) {
            List<String> columns = Stream.concat(
                            columns().stream(), rows.columns().size() == 2 ? Stream.of(CHANGE, "") : Stream.empty())
                    .toList();
            return table(
                    List.of(head), columns, lines.stream().map(it -> new Table.Row(Head.plain(name(it)), beside(it))));
        }
        return table(
                List.of(head, Dimensions.head(rows.column())),
                List.of("median", CHANGE, ""),
                lines.stream()
                        .flatMap(line -> rows.columns().stream()
                                .filter(it -> line.cell(it).isPresent())
                                .map(column -> new Table.Row(Head.plain(name(line), column), each(line, column)))));
    }

    /** Whether a row has a line for each of its metrics, with its name; else it has one line. */
    private boolean named() {
        return (rows.areFew() || rows.chosen()) && !rows.haveOneMetric();
    }

    private Table table(List<String> heads, List<String> columns, Stream<Table.Row> lines) {
        return new Table(
                rows.all().size() == 1 ? rows.all().getFirst().label() : "All rows",
                rows.areFew() && rows.columns().size() < 3 ? "" : LEGEND,
                heads,
                Head.plain(columns),
                lines.toList(),
                footnotes.notes(),
                remarks());
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

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
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
