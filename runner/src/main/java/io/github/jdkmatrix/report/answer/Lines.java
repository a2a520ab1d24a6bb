package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Judged.Pair;
import io.github.jdkmatrix.report.answer.Rows.Row;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** A row in one metric. */
    private record Line(Row row, String metric) {}

    Lines(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.footnotes = new Footnotes(answer.results());
    }

    Table table() {
        List<Line> lines = rows.all().stream()
                .flatMap(row -> row.metrics().stream()
                        .limit(named() ? Long.MAX_VALUE : 1)
                        .map(it -> new Line(row, it)))
                .toList();
        String head = rows.all().size() == 1 ? Table.METRIC : named() ? "row, metric" : Table.ROW;
        if (!rows.areFew()) {
            return table(
                    List.of(head),
                    columns(),
                    lines.stream()
                            .map(line -> row(List.of(name(line)), compact(line)))
                            .toList());
        }
        if (rows.columns().size() < 3) {
            List<String> columns = Stream.concat(
                            columns().stream(), rows.columns().size() == 2 ? Stream.of(CHANGE, "") : Stream.empty())
                    .toList();
            return table(
                    List.of(head),
                    columns,
                    lines.stream()
                            .map(line -> row(List.of(name(line)), beside(line)))
                            .toList());
        }
        return table(
                List.of(head, Dimensions.head(rows.column())),
                List.of("median", CHANGE, ""),
                lines.stream()
                        .flatMap(line -> rows.columns().stream()
                                .filter(it -> line.row().cell(it).isPresent())
                                .map(column -> row(List.of(name(line), column), each(line, column))))
                        .toList());
    }

    /** Whether a row has a line for each of its metrics, with its name; else it has one line. */
    private boolean named() {
        return (rows.areFew() || rows.chosen()) && !rows.haveOneMetric();
    }

    private Table table(List<String> heads, List<String> columns, List<Table.Row> lines) {
        return new Table(
                rows.all().size() == 1 ? rows.all().getFirst().label() : "All rows",
                rows.areFew() && rows.columns().size() < 3 ? "" : LEGEND,
                heads,
                columns.stream().map(Head::plain).toList(),
                lines,
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

    private static Table.Row row(List<String> heads, List<Value> values) {
        return new Table.Row(heads.stream().map(Head::plain).toList(), values);
    }

    /** The row and the metric, or one of them where the other is the same for all. */
    private String name(Line line) {
        String metric = answer.metric(line.row(), line.metric());
        return rows.all().size() == 1
                ? metric
                : named() ? line.row().label() + ", " + metric : line.row().label();
    }

    /** The values, of two also the change and the verdict. */
    private List<Value> beside(Line line) {
        List<Value> values = new ArrayList<>();
        rows.columns().forEach(it -> values.add(figure(line, it)));
        if (rows.columns().size() == 2) {
            values.addAll(changed(answer.pair(
                    line.row(),
                    line.metric(),
                    rows.columns().get(0),
                    rows.columns().get(1))));
        }
        return values;
    }

    /** A value, its change from that of the first column, and the verdict. */
    private List<Value> each(Line line, String column) {
        Optional<Pair> pair = line.row()
                .reference(rows.columns(), line.metric())
                .filter(it -> !it.equals(column))
                .flatMap(it -> answer.pair(line.row(), line.metric(), it, column));
        return Stream.concat(Stream.of(figure(line, column)), changed(pair).stream())
                .toList();
    }

    private List<Value> changed(Optional<Pair> pair) {
        pair.ifPresent(footnotes::verdict);
        return List.of(
                pair.map(it -> it.value(it.change(), List.of())).orElseGet(Value.Blank::new),
                pair.map(it -> it.value(it.verdict().orElseGet(it::word), List.of()))
                        .orElseGet(Value.Blank::new));
    }

    private List<Value> compact(Line line) {
        Optional<String> reference = line.row().reference(rows.columns(), line.metric());
        return rows.columns().stream()
                .map(column -> reference
                        .filter(it -> !it.equals(column))
                        .flatMap(it -> answer.pair(line.row(), line.metric(), it, column))
                        .map(pair -> change(line, column, pair))
                        .orElseGet(() -> figure(line, column)))
                .toList();
    }

    private Value change(Line line, String column, Pair pair) {
        footnotes.verdict(pair);
        List<String> marks = line.row().cell(column).map(footnotes::marks).orElse(List.of());
        return pair.verdict().isEmpty()
                ? pair.value(Quantity.median(pair.comparison().candidate()), marks)
                : brief(pair, marks);
    }

    /** The change alone where it is certain, else the word of the verdict. */
    static Value brief(Pair pair, List<String> marks) {
        String text = pair.comparison()
                .ratio()
                .known()
                .filter(it -> pair.mark().different())
                .map(Change::of)
                .orElseGet(pair::word);
        return pair.value(text, marks);
    }

    private Value figure(Line line, String column) {
        Optional<CellSummary> cell = line.row().cell(column);
        return cell.<Value>flatMap(it -> it.estimate(line.metric())
                        .map(estimate -> new Value.Measured(
                                estimate, figure(estimate), "", "", "", "", Mark.NONE, "", footnotes.marks(it))))
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
        Map<String, Set<String>> workloads = new LinkedHashMap<>();
        metrics.forEach((workload, metric) ->
                workloads.computeIfAbsent(metric, it -> new LinkedHashSet<>()).add(workload));
        return workloads.size() == 1
                ? "Metric: " + workloads.keySet().iterator().next()
                : workloads.entrySet().stream()
                        .map(it -> String.join(", ", it.getValue()) + ": " + it.getKey())
                        .collect(Collectors.joining("; ", "Metrics: ", ""));
    }
}
