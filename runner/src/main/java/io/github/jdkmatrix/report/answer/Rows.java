package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.compare.RunComparison;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * All cells of a result in rows.
 *
 * @param column the dimension that makes the columns: that of the options, else the JDK, else the first in which cells differ
 * @param columns its values, in the order of the matrix; the first is the reference
 * @param all the rows, in the order of the matrix
 * @param chosen whether the reader chose the metrics, and is shown all of them
 */
record Rows(String column, List<String> columns, List<CellRow> all, boolean chosen) {

    private static final String BASE = "base";
    private static final String NEW = "new";

    /** So many lines have room for every interval. */
    private static final int FEW = 6;

    /** Whether each row can show all its metrics. */
    boolean areFew() {
        return all.size() == 1
                || all.stream().mapToInt(it -> it.metrics().size()).sum() <= FEW;
    }

    boolean haveOneMetric() {
        return all.stream().map(CellRow::metrics).distinct().count() == 1
                && all.getFirst().metrics().size() == 1;
    }

    static Rows of(Results results, TableOptions options, RowLabels labels) {
        Dimensions dimensions = new Dimensions(results);
        List<CellSummary> cells = results.cells();
        String column = options.columns().orElseGet(() -> column(dimensions, cells));
        List<String> names =
                dimensions.of(cells).stream().filter(it -> !it.equals(column)).toList();
        List<Map<String, CellSummary>> groups = dimensions.rows(
                cells.stream()
                        .filter(it -> !dimensions.value(it, column).isEmpty())
                        .toList(),
                names,
                column);
        List<CellRow> rows = groups.stream()
                .map(group -> {
                    CellSummary any = group.values().iterator().next();
                    List<String> metrics = metrics(results.manifest().matrix(), group, options, groups.size() == 1);
                    return new CellRow(labels.of(any, Set.of(column), dimensions), group, metrics);
                })
                .toList();
        return new Rows(
                column,
                referenceFirst(dimensions.values(cells, column), options),
                reporting(rows, options),
                !options.metrics().isEmpty());
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
        return new Rows("run", List.of(BASE, NEW), rows, false);
    }

    /** The rows that have one of the chosen metrics; where none has, all, to say so. */
    private static List<CellRow> reporting(List<CellRow> rows, TableOptions options) {
        List<CellRow> some = rows.stream()
                .filter(row -> options.metrics().stream().anyMatch(it -> has(row.cells(), it)))
                .toList();
        return some.isEmpty() ? rows : some;
    }

    private static String column(Dimensions dimensions, List<CellSummary> cells) {
        return Stream.concat(
                        Stream.of(Axis.JDKS.key(), Axis.FLAGS.key(), Axis.CPUS.key()), dimensions.of(cells).stream())
                .filter(it -> !it.equals(Axis.WORKLOADS.key()))
                .filter(it -> dimensions.values(cells, it).size() > 1)
                .findFirst()
                .orElse(Axis.JDKS.key());
    }

    private static List<String> referenceFirst(List<String> values, TableOptions options) {
        List<String> columns =
                new ArrayList<>(values.stream().filter(it -> !it.isEmpty()).toList());
        options.reference().filter(columns::remove).ifPresent(columns::addFirst);
        return List.copyOf(columns);
    }

    /** Speed and cost; of a single row also what else a program is judged by. */
    private static List<String> metrics(
            Matrix matrix, Map<String, CellSummary> group, TableOptions options, boolean single) {
        String workload = group.values().iterator().next().cell().workload();
        String primary = PrimaryMetric.of(matrix, workload, group.values());
        if (!options.metrics().isEmpty()) {
            // Each JVM has those of HotSpot, or a reason.
            return options.metrics().stream().anyMatch(it -> has(group, it))
                    ? options.metrics().stream()
                            .filter(it -> has(group, it)
                                    || ProcessMetric.of(it)
                                            .filter(ProcessMetric.BY_HOTSPOT::contains)
                                            .isPresent())
                            .toList()
                    : options.metrics();
        }
        if (matrix.workload(workload).ofJmh()) {
            return List.of(primary);
        }
        if (matrix.workload(workload).ready().isPresent()) {
            return Stream.concat(
                            Stream.of(primary), ProcessMetric.BY_READY.stream().map(ProcessMetric::id))
                    .distinct()
                    .filter(it -> it.equals(primary) || has(group, it))
                    .toList();
        }
        Stream<String> cost =
                Stream.of(ProcessMetric.cost(matrix.workload(workload).effort()).id());
        Stream<String> others = single
                ? Stream.concat(
                        matrix.workload(workload).metrics().stream().map(OwnMetric::name),
                        Stream.of(ProcessMetric.WALL.id(), ProcessMetric.CPU.id(), ProcessMetric.MAX_RSS.id()))
                : Stream.empty();
        return Stream.concat(Stream.of(primary), Stream.concat(others, cost))
                .distinct()
                .filter(it -> it.equals(primary) || has(group, it))
                .toList();
    }

    private static boolean has(Map<String, CellSummary> group, String metric) {
        return group.values().stream().anyMatch(it -> it.reported().containsKey(metric));
    }
}
