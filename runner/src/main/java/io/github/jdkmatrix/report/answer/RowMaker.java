package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import io.github.jdkmatrix.stats.Tested;
import java.util.ArrayList;
import java.util.Collection;
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

    private final Results results;
    private final TableSpec table;
    private final boolean inFull;
    private final Dimensions dimensions;
    private final List<CellSummary> cells;

    private RowMaker(Results results, TableSpec table, boolean inFull) {
        this.results = results;
        this.table = table;
        this.inFull = inFull;
        this.dimensions = new Dimensions(results);
        this.cells =
                results.cells().stream().filter(it -> it.cell().isIn(table)).toList();
    }

    /** All rows of a result. */
    static Rows all(Results results, TableOptions options) {
        return of(
                results,
                TableSpec.of(Rows.ALL, results.matrix().ids(Axis.WORKLOADS))
                        .with(options.rows(), options.columns().orElseGet(() -> column(results)), options.reference())
                        .with(options.metrics()));
    }

    /** The rows of a table, as an answer has them. */
    static Rows of(Results results, TableSpec table) {
        return new RowMaker(results, table, false).rows();
    }

    /**
     * The rows of each table that a report has in full; of chosen metrics those whose forks report one, or all to say that none does. A
     * profile may leave one column of a comparison: that table goes where another shows the same workload.
     */
    static Stream<Rows> inFull(Results results, TableOptions options) {
        List<Rows> all = tables(results.matrix(), options)
                .map(it -> options.metrics().isEmpty() ? it : it.with(options.metrics()))
                .map(it -> new RowMaker(results, it, true).rows())
                .filter(it -> !it.all().isEmpty())
                .toList();
        List<Rows> reporting = reporting(all, Rows::all, options.metrics());
        Set<String> compared = reporting.stream()
                .filter(Rows::compares)
                .flatMap(it -> it.table().workloads().stream())
                .collect(Collectors.toSet());
        return reporting.stream()
                .filter(it -> it.compares() || !compared.containsAll(it.table().workloads()));
    }

    /** The tables to show: those of the options, else those of the matrix, else one for each workload. */
    private static Stream<TableSpec> tables(Matrix matrix, TableOptions options) {
        return !matrix.tables().isEmpty() && !options.layOut()
                ? matrix.tables().stream()
                : matrix.ids(Axis.WORKLOADS).stream()
                        .map(id -> TableSpec.of(id)
                                .with(options.rows(), options.columns().orElse(Axis.JDKS.key()), options.reference()));
    }

    /** Keeps what has one of the chosen metrics in a row; where nothing has, all, to say so. */
    private static <T> List<T> reporting(List<T> all, Function<T, List<CellRow>> rows, List<String> metrics) {
        List<T> some = all.stream()
                .filter(it -> rows.apply(it).stream()
                        .flatMap(row -> row.cells().values().stream())
                        .anyMatch(cell -> metrics.stream().anyMatch(cell.estimates()::containsKey)))
                .toList();
        return some.isEmpty() ? all : some;
    }

    /** The cells that a run and an earlier one share. */
    static Rows between(Results now, RunComparison comparison) {
        RowLabels labels = new RowLabels(now, now.cells());
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
        TableSpec table = TableSpec.of(Rows.ALL, List.of())
                .with(comparison.metric().stream().toList())
                .with(List.of(), "run", Optional.empty());
        return new Rows(table, false, List.of(BASE, NEW), rows, rows.size(), Map.of(), labels);
    }

    private Rows rows() {
        RowLabels labels = new RowLabels(results, cells);
        Set<String> without = Set.copyOf(TableSpec.names(table.columns()));
        List<CellRow> rows = groups(cells).stream()
                .map(group -> new CellRow(
                        labels.of(group.values().iterator().next(), without), group, new RowMetrics(group).all()))
                .toList();
        List<String> columns = columns();
        Map<String, String> absent = absent(columns, rows);
        return new Rows(
                table,
                inFull,
                columns.stream().filter(it -> !absent.containsKey(it)).toList(),
                inFull ? rows : reporting(rows, List::of, table.metrics()),
                inFull ? rows.size() : groups(results.verdicts().cells()).size(),
                absent,
                labels);
    }

    /** Cells that differ in the column only. */
    private List<Map<String, CellSummary>> groups(List<CellSummary> some) {
        Set<String> names = new LinkedHashSet<>(table.rows());
        names.addAll(dimensions.of(some));
        TableSpec.names(table.columns()).forEach(names::remove);
        List<CellSummary> placed = some.stream()
                .filter(it -> !dimensions.value(it, table.columns()).isEmpty())
                .toList();
        return dimensions.rows(placed, List.copyOf(names), table.columns());
    }

    /** The values of the column, the reference first. */
    private List<String> columns() {
        List<String> columns = new ArrayList<>(dimensions.values(cells, table.columns()));
        columns.removeIf(String::isEmpty);
        table.reference().filter(columns::remove).ifPresent(columns::addFirst);
        return columns;
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

    /** The JDK where several ran, else the flag set, else whatever else differs. */
    private static String column(Results results) {
        Dimensions dimensions = new Dimensions(results);
        return Stream.of(
                        Stream.of(Axis.JDKS.key(), Axis.FLAGS.key()),
                        Axis.keys().stream(),
                        dimensions.of(results.cells()).stream())
                .flatMap(it -> it)
                .filter(it -> !NO_COLUMNS.contains(it))
                .filter(it -> dimensions.values(results.cells(), it).size() > 1)
                .findFirst()
                .orElse(Axis.JDKS.key());
    }

    /** The metrics of a row. */
    private final class RowMetrics {

        private final Collection<CellSummary> row;
        private final WorkloadUse use;

        RowMetrics(Map<String, CellSummary> row) {
            this.row = row.values();
            this.use =
                    results.matrix().workload(this.row.iterator().next().cell().workload());
        }

        /**
         * The metrics that the table names, else those that the run was asked for. In full what else forks report stands with them: before
         * those of the table what a program reports and nobody declares, behind those of the run the rest.
         */
        List<String> all() {
            if (!inFull) {
                return table.metrics().isEmpty() ? asked() : having(table.metrics());
            }
            if (table.metrics().isEmpty()) {
                // The CPU time of a fork of JMH has that of JMH's own JVM in it.
                Stream<String> cpu = Stream.of(ProcessMetric.CPU.id()).filter(it -> !use.ofJmh() && has(it));
                return Stream.of(asked().stream(), reported(), cpu)
                        .flatMap(it -> it)
                        .distinct()
                        .toList();
            }
            boolean own = use.spec().isEmpty() && !use.ofJmh();
            Stream<String> undeclared =
                    own ? reported().filter(it -> use.declared(it).isEmpty()) : Stream.empty();
            return having(Stream.concat(undeclared, table.metrics().stream())
                    .distinct()
                    .toList());
        }

        /** The metrics that the forks reported and the tool did not measure by itself. */
        private Stream<String> reported() {
            List<String> counters = results.matrix().settings().counters();
            return row.stream()
                    .flatMap(it -> it.estimates().keySet().stream())
                    .filter(it -> !ProcessMetric.isMeasured(it, counters))
                    .distinct();
        }

        /** The metrics that the run was asked for, as far as the row has them; the first where it has no number at all. */
        private List<String> asked() {
            List<String> all =
                    List.copyOf(results.verdicts().metrics().of(use.id()).keySet());
            boolean none = row.stream().allMatch(it -> it.estimates().isEmpty());
            return none ? all.subList(0, 1) : having(all);
        }

        /** Keeps the names that the row has a number of, and those of HotSpot, whose JVMs have a reason; all where it has no number. */
        private List<String> having(List<String> names) {
            List<String> some = names.stream()
                    .filter(name -> has(name)
                            || ProcessMetric.of(name)
                                    .filter(ProcessMetric.BY_HOTSPOT::contains)
                                    .isPresent())
                    .toList();
            return some.isEmpty() ? names : some;
        }

        private boolean has(String name) {
            return row.stream().anyMatch(it -> it.estimates().containsKey(name));
        }
    }
}
