package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.RowMetrics;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.ComparedMetrics;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import io.github.jdkmatrix.stats.Tested;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lays out cells in rows: those of a result, of a table that was asked for, or of two runs. */
final class RowMaker {

    private static final String BASE = "base";
    private static final String NEW = "new";

    /** Different programs and benchmarks are no columns unless asked for. */
    private static final Set<String> NO_COLUMNS = Set.of(Axis.WORKLOADS.key(), Benchmark.NAME, Benchmark.MODE);

    private final Dimensions dimensions;
    private final List<CellSummary> cells;
    private final String column;

    private RowMaker(Results results, List<CellSummary> cells, Optional<String> column) {
        this.dimensions = new Dimensions(results);
        this.cells = cells;
        this.column = column.orElseGet(this::column);
    }

    /** All rows of a result. */
    static Rows all(Results results, TableOptions options, RowLabels labels) {
        RowMaker maker = new RowMaker(results, results.cells(), options.columns());
        ComparedMetrics asked = results.verdicts().metrics();
        boolean chosen = !options.metrics().isEmpty();
        List<CellRow> rows = maker.rows(
                options.rows(),
                labels,
                group -> chosen ? RowMetrics.having(options.metrics(), group) : RowMetrics.asked(asked, group));
        List<String> columns = maker.columns(options.reference());
        Map<String, String> absent = absent(columns, rows);
        return new Rows(
                Optional.empty(),
                maker.column,
                present(columns, absent),
                maker.column.equals(Axis.JDKS.key()) && options.reference().isEmpty(),
                reporting(rows, options),
                chosen || !ComparedMetrics.requested(results.matrix()).isEmpty(),
                maker.groups(results.verdicts().cells(), List.of()).size(),
                absent,
                labels);
    }

    /**
     * The rows of each table that a report has in full. A profile may leave one column of a comparison: that table goes where another shows the
     * same workload.
     */
    static Stream<Rows> wished(Results results, TableOptions options) {
        List<Rows> all = wishes(results, options).stream()
                .flatMap(it -> of(results, it).stream())
                .toList();
        Set<String> compared = all.stream()
                .filter(RowMaker::compares)
                .flatMap(it -> it.wish().orElseThrow().workloads().stream())
                .collect(Collectors.toSet());
        return all.stream()
                .filter(rows -> compares(rows)
                        || !compared.containsAll(rows.wish().orElseThrow().workloads()));
    }

    private static boolean compares(Rows rows) {
        return rows.columns().size() > 1;
    }

    /** The tables to show; of chosen metrics those whose forks report one, or all to say that none does. */
    private static List<TableSpec> wishes(Results results, TableOptions options) {
        Matrix matrix = results.matrix();
        List<TableSpec> layout = !matrix.tables().isEmpty() && !options.layOut()
                ? matrix.tables()
                : matrix.ids(Axis.WORKLOADS).stream()
                        .map(id -> TableSpec.of(id)
                                .with(options.rows(), options.columns().orElse(Axis.JDKS.key()), options.reference()))
                        .toList();
        if (options.metrics().isEmpty()) {
            return layout;
        }
        List<TableSpec> reporting = layout.stream()
                .filter(it -> options.metrics().stream().anyMatch(reported(results, it)::contains))
                .toList();
        return (reporting.isEmpty() ? layout : reporting)
                .stream().map(it -> it.with(options.metrics())).toList();
    }

    private static Set<String> reported(Results results, TableSpec table) {
        return results.cells().stream()
                .filter(it -> it.cell().isIn(table))
                .flatMap(it -> it.estimates().keySet().stream())
                .collect(Collectors.toSet());
    }

    /** The rows of a table that was asked for; empty where none of its cells was chosen to run. */
    private static Optional<Rows> of(Results results, TableSpec wish) {
        List<CellSummary> cells =
                results.cells().stream().filter(it -> it.cell().isIn(wish)).toList();
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        RowMaker maker = new RowMaker(results, cells, Optional.of(wish.columns()));
        RowLabels labels = new RowLabels(results, cells);
        List<CellRow> rows = maker.rows(
                wish.rows(),
                labels,
                new RowMetrics(results.matrix(), results.verdicts().metrics(), wish)::of);
        List<String> columns = maker.columns(wish.reference());
        return Optional.of(new Rows(
                Optional.of(wish),
                wish.columns(),
                present(columns, absent(columns, rows)),
                false,
                rows,
                true,
                rows.size(),
                Map.of(),
                labels));
    }

    /** The cells that a run and an earlier one share. */
    static Rows between(Results now, RunComparison comparison) {
        RowLabels labels = new RowLabels(now);
        Map<Cell, List<Compared>> byCell = comparison.metrics().stream()
                .collect(Collectors.groupingBy(it -> it.candidate().cell(), LinkedHashMap::new, Collectors.toList()));
        List<CellRow> rows = byCell.values().stream()
                .map(all -> new CellRow(
                        labels.of(all.getFirst().candidate().cell(), Set.of()),
                        Map.of(
                                BASE,
                                all.getFirst().reference(),
                                NEW,
                                all.getFirst().candidate()),
                        all.stream().map(Tested::what).toList()))
                .toList();
        return new Rows(Optional.empty(), "run", List.of(BASE, NEW), false, rows, false, rows.size(), Map.of(), labels);
    }

    private List<CellRow> rows(
            List<String> first, RowLabels labels, Function<Map<String, CellSummary>, List<String>> metrics) {
        Set<String> without = Set.copyOf(TableSpec.names(column));
        return groups(cells, first).stream()
                .map(group ->
                        new CellRow(labels.of(group.values().iterator().next(), without), group, metrics.apply(group)))
                .toList();
    }

    /** Cells that differ in the column only. */
    private List<Map<String, CellSummary>> groups(List<CellSummary> some, List<String> first) {
        Set<String> names = new LinkedHashSet<>(first);
        names.addAll(dimensions.of(some));
        TableSpec.names(column).forEach(names::remove);
        List<CellSummary> placed = some.stream()
                .filter(it -> !dimensions.value(it, column).isEmpty())
                .toList();
        return dimensions.rows(placed, List.copyOf(names), column);
    }

    /** The values of the column, the reference first. */
    private List<String> columns(Optional<String> reference) {
        List<String> columns = new ArrayList<>(dimensions.values(cells, column));
        columns.removeIf(String::isEmpty);
        reference.filter(columns::remove).ifPresent(columns::addFirst);
        return columns;
    }

    private static List<String> present(List<String> columns, Map<String, String> absent) {
        return columns.stream().filter(it -> !absent.containsKey(it)).toList();
    }

    /** The columns of which nothing was available, where other columns ran, each with the reason. */
    private static Map<String, String> absent(List<String> columns, List<CellRow> rows) {
        Map<String, String> absent = new LinkedHashMap<>();
        for (String column : columns) {
            List<CellSummary> cells =
                    rows.stream().flatMap(it -> it.cell(column).stream()).toList();
            if (!cells.isEmpty() && cells.stream().allMatch(RowMaker::isUnavailable)) {
                absent.put(
                        column,
                        cells.stream()
                                .flatMap(it -> it.notRun().flatMap(Outcome::detail).stream())
                                .distinct()
                                .collect(Collectors.joining("; ")));
            }
        }
        return absent.size() < columns.size() ? absent : Map.of();
    }

    private static boolean isUnavailable(CellSummary cell) {
        return cell.notRun().filter(why -> why.is(Outcome.Kind.UNAVAILABLE)).isPresent();
    }

    /** The rows that have one of the chosen metrics; where none has, all, to say so. */
    private static List<CellRow> reporting(List<CellRow> rows, TableOptions options) {
        List<CellRow> some = rows.stream()
                .filter(row -> options.metrics().stream()
                        .anyMatch(metric -> row.cells().values().stream()
                                .anyMatch(it -> it.estimate(metric).isPresent())))
                .toList();
        return some.isEmpty() ? rows : some;
    }

    /** The JDK where several ran, else the flag set, else whatever else differs. */
    private String column() {
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
}
