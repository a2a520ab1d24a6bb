package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.ComparedMetrics;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import io.github.jdkmatrix.stats.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reader wants to know first: what differs between each JDK and the one before it that has a number, and between the last
 * and the first; then one line per row over all JDKs; then what flags and parameters do inside a JDK. It counts all that the run
 * was asked.
 */
public final class Answer {

    /** The most steps that are told in sentences. */
    private static final int MOST = 5;

    private final Results results;
    private final Rows rows;
    private final List<Effect> effects;
    private final Verdicts verdicts;
    private final List<Step> steps;

    /** The metrics of the differences that the steps tell, by the row. */
    private final Map<String, Set<String>> told;

    private Answer(Results results, Rows rows, List<Effect> effects, Verdicts verdicts) {
        this.results = results;
        this.rows = rows;
        this.effects = effects;
        this.verdicts = verdicts;
        this.steps = rows.inFull() ? List.of() : compare();
        this.told = steps.stream()
                .flatMap(Step::differences)
                .collect(Collectors.groupingBy(StepRow::row, Collectors.mapping(StepRow::metric, Collectors.toSet())));
    }

    /** The answer of results. */
    public static Answer of(Results results, TableOptions options) {
        Rows rows = RowMaker.all(results, options);
        return new Answer(results, rows, Effect.of(results, rows, options), results.verdicts());
    }

    /**
     * The tables in full: those that the command line lays out, else those of the matrix, else one per workload; each value with its
     * interval. They are made while they are used.
     */
    public static Stream<Answer> ofTables(Results results, TableOptions options) {
        return RowMaker.inFull(results, options).map(it -> new Answer(results, it, List.of(), results.verdicts()));
    }

    public static Stream<Table> inFull(Results results, TableOptions options) {
        return ofTables(results, options).map(Answer::table);
    }

    /** The rows of the answer as one table. */
    public Table table() {
        return new Grid(this, rows).table();
    }

    /** What that table compares. */
    public Stream<ComparisonGroup> compared() {
        return new Grid(this, rows).comparisons();
    }

    /** The answer on a run and an earlier one, judged as the comparison has it. */
    public static Answer between(Results base, Results now, RunComparison comparison) {
        return new Answer(
                now, RowMaker.between(now, comparison), List.of(), Verdicts.between(base, now, comparison.margin()));
    }

    /** The whole answer: a table each, some of which have remarks only. */
    public List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        if (!rows.areFew()) {
            steps.forEach(step -> step.headline().ifPresent(tables::add));
            states().ifPresent(tables::add);
        }
        if (!rows.all().isEmpty()) {
            tables.add(table());
        }
        if (!effects.isEmpty()) {
            tables.add(Effect.table(effects, this));
        }
        return List.copyOf(tables);
    }

    /** The states of cells, a line each: the median of such a cell is a share of time in each. */
    private Optional<Table> states() {
        List<Table.Row> lines = rows.all().stream()
                .flatMap(row -> rows.columns().stream()
                        .flatMap(column -> row.cell(column).stream()
                                .flatMap(cell -> cell.mixtures().stream())
                                .map(it -> new Table.Row(
                                        Head.plain(row.label(), column), List.of(Value.words(CellNotes.states(it)))))))
                .toList();
        return Table.ofRows(
                "States",
                "Forks of these cells run at several speeds, which their median mixes",
                List.of(Table.ROW, Dimensions.head(rows.column())),
                Head.plain("forks"),
                lines);
    }

    /** What to quote where there are few rows and columns; empty where there are many, which have tables for it. */
    public List<String> sentences() {
        if (!rows.areFew() || steps.size() > MOST) {
            return List.of();
        }
        List<String> sentences =
                steps.stream().flatMap(it -> it.sentence().stream()).toList();
        if (sentences.isEmpty()) {
            return List.of();
        }
        return Stream.concat(
                        sentences.stream().limit(sentences.size() - 1), Stream.of(sentences.getLast() + ". " + forks()))
                .toList();
    }

    /** The rows of the answer, in the order of the matrix. */
    public List<CellRow> rows() {
        return rows.all();
    }

    /** The dimension whose values the answer compares. */
    public String column() {
        return rows.column();
    }

    /** The compared values, in the order of the matrix. */
    public List<String> columns() {
        return rows.columns();
    }

    /** Whether it shows costs beside speeds: where there are few rows, or the reader chose the metrics. */
    public boolean showsCosts() {
        return rows.areFew()
                || !rows.table().metrics().isEmpty()
                || !ComparedMetrics.requested(results.matrix()).isEmpty();
    }

    /**
     * The metrics of a row that tables and pictures show: all where there is room, or the reader chose them; else its speeds,
     * memory, which does not follow them as CPU time does, and the costs whose difference the answer tells.
     */
    public List<String> shown(CellRow row) {
        String workload = row.any().cell().workload();
        return row.metrics().stream()
                .filter(metric -> rows.inFull()
                        || showsCosts()
                        || metric.equals(ProcessMetric.MAX_RSS.id())
                        || told.getOrDefault(row.label(), Set.of()).contains(metric)
                        || verdicts.metrics().isSpeed(workload, metric))
                .toList();
    }

    /** The comparisons that the answer shows, by group; no group is empty. */
    public List<ComparisonGroup> comparisons() {
        return Stream.of(
                        steps.stream().map(Step::comparisons),
                        compared(),
                        effects.stream().map(it -> it.comparisons(this)))
                .flatMap(it -> it)
                .filter(it -> !it.tests().isEmpty())
                .toList();
    }

    /** The forks and CPUs behind the numbers, such as {@code 20 forks each, 2 CPUs}. */
    private String forks() {
        List<String> cpus = rows.cells().map(it -> it.cell().cpu()).distinct().toList();
        return cpus.size() > 1
                ? rows.forks()
                : rows.forks() + ", " + rows.labels().cpus(cpus.getFirst());
    }

    /** What the columns say one against the other, those that say nothing left out. */
    public List<Step> steps() {
        return steps;
    }

    private List<Step> compare() {
        return rows.steps().stream()
                .map(it -> step(it.from(), it.to()))
                .filter(it -> !it.isEmpty())
                .toList();
    }

    private Step step(String from, String to) {
        List<StepRow> pairs = new ArrayList<>();
        List<Step.Ended> ended = new ArrayList<>();
        List<Step.InStates> mixtures = new ArrayList<>();
        for (CellRow row : rows.all()) {
            for (String metric : row.metrics()) {
                pair(row, metric, from, to).ifPresent(pair -> {
                    pairs.add(pair);
                    verdicts.states(row.cells().get(from), row.cells().get(to), metric)
                            .ifPresent(change -> mixtures.add(new Step.InStates(pair, change)));
                });
            }
            ended(row, from, to).ifPresent(ended::add);
        }
        return new Step(rows, from, to, List.copyOf(pairs), List.copyOf(ended), List.copyOf(mixtures));
    }

    /** How often forks of a row do not complete; empty where all do. */
    private Optional<Step.Ended> ended(CellRow row, String reference, String candidate) {
        return row.cell(reference)
                .flatMap(base -> row.cell(candidate).flatMap(now -> verdicts.endings(base, now)))
                .map(it -> new Step.Ended(row.label(), it));
    }

    /** A column of a line against the one that it is compared with. */
    Optional<StepRow> pair(CellRow line, String column) {
        return rows.reference(line, column).flatMap(it -> pair(line, line.metric(), it, column));
    }

    /** A comparison of the rows or of the effects; in a table in full also where it is not judged. */
    Optional<StepRow> pair(CellRow row, String metric, String reference, String candidate) {
        return compared(row, metric, reference, candidate)
                .filter(it -> rows.inFull() || it.outcome().judged());
    }

    /** The two cells of a row in a metric; empty where it is not judged. */
    public Optional<StepRow> compared(CellRow row, String metric, String reference, String candidate) {
        return row.cell(reference)
                .flatMap(base -> row.cell(candidate)
                        .flatMap(now -> verdicts.of(base, now, metric)
                                .map(it -> new StepRow(
                                        row.label(),
                                        metric,
                                        verdicts.metrics().isSpeed(now.cell().workload(), metric),
                                        it))));
    }

    /** The metric of a row with its unit; with both where those of two cells differ. */
    String metric(CellRow row, String metric) {
        List<String> units = row.cells().values().stream()
                .flatMap(it -> it.estimate(metric).stream())
                .map(it -> it.metric().unit())
                .distinct()
                .toList();
        String unit = units.size() == 1 ? Quantity.headUnit(units.getFirst()) : String.join(" or ", units);
        return unit.isEmpty() ? metric : metric + ", " + unit;
    }

    /** What the numbers rest on, a line each. */
    public List<String> warnings() {
        return Warnings.of(results, rows);
    }

    public Results results() {
        return results;
    }
}
