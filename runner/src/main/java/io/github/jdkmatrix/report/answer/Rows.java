package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.compare.RunComparison;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.RowMetrics;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Asked;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Cells in rows.
 *
 * @param wish the table that was asked for, which shows every interval; empty for all rows of a result
 * @param column the dimension that makes the columns: that of the options, else the JDK, else the first in which cells differ
 * @param columns the values of the columns' dimension, in the order of the matrix; the first is the reference
 * @param inTurn whether each is compared with the one before it, and the last with the first; else each with the first
 * @param all the rows, in the order of the matrix
 * @param chosen whether the reader chose the metrics, and is shown all of them
 * @param measured how many rows the run has, whatever is shown
 * @param absent columns that could not run here at all, and why; they are no columns
 * @param labels of the rows
 */
record Rows(
        Optional<TableSpec> wish,
        String column,
        List<String> columns,
        boolean inTurn,
        List<CellRow> all,
        boolean chosen,
        int measured,
        Map<String, String> absent,
        RowLabels labels) {

    static final String CHANGE = "change [95 %]";

    private static final String BASE = "base";
    private static final String NEW = "new";

    /** Different programs and benchmarks are no columns unless asked for. */
    private static final Set<String> NO_COLUMNS = Set.of(Axis.WORKLOADS.key(), Benchmark.NAME, Benchmark.MODE);

    /** The number of lines up to which each has room for its interval. */
    private static final int FEW = 6;

    /** A column against another one. */
    record Columns(String from, String to) {}

    /**
     * What is compared: each JDK that ran with the one before it that has a number in the row, and the last with the first; of another
     * dimension, or with a reference of the reader's, each value with the first.
     */
    Set<Columns> steps() {
        List<String> measured = columns.stream()
                .filter(column -> all.stream().anyMatch(it -> it.hasNumber(column)))
                .toList();
        List<String> ran = columns.stream()
                .filter(column -> all.stream().anyMatch(it -> it.ran(column)))
                .toList();
        Set<Columns> steps = new LinkedHashSet<>();
        for (String to : measured.isEmpty() ? measured : ran) {
            if (!inTurn) {
                steps.add(new Columns(measured.getFirst(), to));
                continue;
            }
            all.stream()
                    .filter(row -> row.ran(to))
                    .flatMap(row -> columns.subList(0, columns.indexOf(to)).stream()
                            .filter(row::hasNumber)
                            .reduce((first, second) -> second)
                            .stream())
                    .sorted(Comparator.comparing(columns::indexOf).reversed())
                    .forEach(from -> steps.add(new Columns(from, to)));
        }
        if (inTurn && !measured.isEmpty()) {
            steps.add(new Columns(measured.getFirst(), measured.getLast()));
        }
        steps.removeIf(it -> it.from.equals(it.to));
        return steps;
    }

    /** The heads of the columns, of two with their change; several JDKs need no name. */
    List<String> heads() {
        boolean named = columns.size() == 1 || !column.equals(Axis.JDKS.key());
        Stream<String> heads = columns.stream().map(it -> named ? RowLabels.text(column, it) : it);
        return Stream.concat(heads, columns.size() == 2 ? Stream.of(CHANGE, "") : Stream.empty())
                .toList();
    }

    /** Whether each row can show all its metrics. */
    boolean areFew() {
        return all.size() == 1
                || all.stream().mapToInt(it -> it.metrics().size()).sum() <= FEW;
    }

    static Rows of(Results results, TableOptions options, RowLabels labels) {
        Dimensions dimensions = new Dimensions(results);
        List<CellSummary> cells = results.cells();
        String column = options.columns().orElseGet(() -> column(dimensions, cells));
        Asked asked = results.verdicts().asked();
        List<CellRow> rows = groups(dimensions, cells, column, options.rows()).stream()
                .map(group -> new CellRow(
                        labels.of(group.values().iterator().next(), Set.of(column)),
                        group,
                        options.metrics().isEmpty()
                                ? RowMetrics.asked(asked, group)
                                : RowMetrics.having(options.metrics(), group)))
                .toList();
        List<String> columns = referenceFirst(dimensions.values(cells, column), options.reference());
        Map<String, String> absent = absent(columns, rows);
        return new Rows(
                Optional.empty(),
                column,
                columns.stream().filter(it -> !absent.containsKey(it)).toList(),
                column.equals(Axis.JDKS.key()) && options.reference().isEmpty(),
                reporting(rows, options),
                !options.metrics().isEmpty()
                        || !Asked.requested(results.matrix()).isEmpty(),
                groups(dimensions, results.verdicts().cells(), column, List.of())
                        .size(),
                absent,
                labels);
    }

    /** The columns of which nothing was available, where other columns ran; each is a line below the table. */
    private static Map<String, String> absent(List<String> columns, List<CellRow> rows) {
        Map<String, String> absent = new LinkedHashMap<>();
        for (String column : columns) {
            List<Optional<Outcome>> outcomes = rows.stream()
                    .flatMap(it -> it.cell(column).stream())
                    .map(CellSummary::notRun)
                    .toList();
            if (!outcomes.isEmpty()
                    && outcomes.stream()
                            .allMatch(it -> it.filter(why -> why.is(Outcome.Kind.UNAVAILABLE))
                                    .isPresent())) {
                absent.put(
                        column,
                        outcomes.stream()
                                .flatMap(it -> it.flatMap(Outcome::detail).stream())
                                .distinct()
                                .collect(Collectors.joining("; ")));
            }
        }
        return absent.size() < columns.size() ? absent : Map.of();
    }

    /** The rows of a table that was asked for; empty where none of its cells was chosen to run. */
    static Optional<Rows> of(Results results, TableSpec wish) {
        List<CellSummary> cells =
                results.cells().stream().filter(it -> it.cell().isIn(wish)).toList();
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Dimensions dimensions = new Dimensions(results);
        RowLabels labels = new RowLabels(results, cells);
        RowMetrics metrics =
                new RowMetrics(results.matrix(), results.verdicts().asked(), wish);
        Set<String> names = Set.copyOf(TableSpec.names(wish.columns()));
        List<CellRow> rows = groups(dimensions, cells, wish.columns(), wish.rows()).stream()
                .map(group -> new CellRow(labels.of(group.values().iterator().next(), names), group, metrics.of(group)))
                .toList();
        List<String> columns = referenceFirst(dimensions.values(cells, wish.columns()), wish.reference());
        Set<String> absent = absent(columns, rows).keySet();
        return Optional.of(new Rows(
                Optional.of(wish),
                wish.columns(),
                columns.stream().filter(it -> !absent.contains(it)).toList(),
                false,
                rows,
                true,
                rows.size(),
                Map.of(),
                labels));
    }

    String title() {
        return wish.map(TableSpec::title).orElse("All rows");
    }

    /** Whether every value has its interval. */
    boolean inFull() {
        return wish.isPresent();
    }

    /** The dimensions that make the columns. */
    Set<String> dimensions() {
        return Set.copyOf(TableSpec.names(column));
    }

    /** The columns of a line in their order: the best first where that was asked for, those without a number last. */
    List<String> columns(CellRow line) {
        List<String> present =
                columns.stream().filter(it -> line.cell(it).isPresent()).toList();
        if (wish.filter(TableSpec::ranking).isEmpty()) {
            return present;
        }
        boolean moreIsBetter = present.stream()
                .flatMap(it -> line.estimate(it, line.metric()).stream())
                .anyMatch(it -> it.metric().better() == Better.HIGHER);
        return present.stream()
                .sorted(Comparator.comparingDouble(it -> line.estimate(it, line.metric())
                        .map(Estimate::median)
                        .map(median -> moreIsBetter ? -median : median)
                        .orElse(Double.POSITIVE_INFINITY)))
                .toList();
    }

    /** The column that another one is compared with in a line: the one before it that has a number, or the first that has. */
    Optional<String> reference(CellRow line, String column) {
        List<String> order = columns(line);
        return inTurn
                ? line.reference(
                        order.subList(0, Math.max(0, order.indexOf(column))).reversed(), line.metric())
                : line.reference(order, line.metric()).filter(it -> !it.equals(column));
    }

    /** What a change is from, such as {@code the JDK before it in the row}. */
    String changeFrom() {
        String dimension = Dimensions.head(column);
        return inTurn ? "the " + dimension + " before it in the row" : "the first " + dimension + " of the row";
    }

    /** How many forks are behind each number, such as {@code 20 forks each}. */
    String forks() {
        IntSummaryStatistics forks = all.stream()
                .flatMap(row -> columns.stream().flatMap(it -> row.estimate(it, row.metric()).stream()))
                .mapToInt(Estimate::n)
                .summaryStatistics();
        return forks.getMin() == forks.getMax()
                ? Count.of(forks.getMax(), "fork") + " each"
                : forks.getMin() + " to " + forks.getMax() + " forks each";
    }

    private static List<Map<String, CellSummary>> groups(
            Dimensions dimensions, List<CellSummary> cells, String column, List<String> first) {
        Set<String> names = new LinkedHashSet<>(first);
        names.addAll(dimensions.of(cells));
        TableSpec.names(column).forEach(names::remove);
        return dimensions.rows(
                cells.stream()
                        .filter(it -> !dimensions.value(it, column).isEmpty())
                        .toList(),
                List.copyOf(names),
                column);
    }

    /** The cells that a run and an earlier one share. */
    static Rows between(Results base, Results now, RunComparison comparison) {
        RowLabels labels = new RowLabels(now);
        Map<Cell, CellSummary> before = base.byCell();
        Map<Cell, CellSummary> after = now.byCell();
        List<CellRow> rows = comparison.cells().stream()
                .map(change -> new CellRow(
                        labels.of(change.cell(), Set.of()),
                        Map.of(BASE, before.get(change.cell()), NEW, after.get(change.cell())),
                        change.judgements().stream()
                                .map(it -> it.comparison().metric().name())
                                .toList()))
                .toList();
        return new Rows(Optional.empty(), "run", List.of(BASE, NEW), false, rows, false, rows.size(), Map.of(), labels);
    }

    /** The rows that have one of the chosen metrics; where none has, all, to say so. */
    private static List<CellRow> reporting(List<CellRow> rows, TableOptions options) {
        List<CellRow> some = rows.stream()
                .filter(row -> options.metrics().stream().anyMatch(it -> has(row.cells(), it)))
                .toList();
        return some.isEmpty() ? rows : some;
    }

    private static String column(Dimensions dimensions, List<CellSummary> cells) {
        return Stream.of(
                        Stream.of(Axis.JDKS.key(), Axis.FLAGS.key()),
                        Axis.keys().stream(),
                        dimensions.of(cells).stream())
                .flatMap(it -> it)
                .filter(it -> !NO_COLUMNS.contains(it))
                .filter(it -> dimensions.values(cells, it).size() > 1)
                .findFirst()
                .orElse(Axis.JDKS.key());
    }

    private static List<String> referenceFirst(List<String> values, Optional<String> reference) {
        List<String> columns =
                new ArrayList<>(values.stream().filter(it -> !it.isEmpty()).toList());
        reference.filter(columns::remove).ifPresent(columns::addFirst);
        return List.copyOf(columns);
    }

    private static boolean has(Map<String, CellSummary> group, String metric) {
        return group.values().stream().anyMatch(it -> it.estimates().containsKey(metric));
    }
}
