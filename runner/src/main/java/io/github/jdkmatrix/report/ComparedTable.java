package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.Results;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows and comparisons of a table, without its texts.
 *
 * @param spec what it shows
 * @param values of the dimension that makes its columns, in the order of the matrix
 * @param reference the column that the others are compared with
 * @param lines its rows, in the order of the matrix
 * @param summaries all its cells, also those without a number
 */
public record ComparedTable(
        TableSpec spec,
        List<String> values,
        Optional<String> reference,
        List<Line> lines,
        List<CellSummary> summaries) {

    /**
     * Two cells in one metric.
     *
     * @param judgement among the others of its family; empty where the two cannot be judged
     * @param primary whether its family is that of the primary comparisons of the table
     */
    public record Pair(
            Cell reference, Cell candidate, Comparison comparison, Optional<Judgement> judgement, boolean primary) {

        private boolean isJudged() {
            return comparison.metric().better() != Better.NOT_JUDGED
                    && comparison.ratio().known().isPresent();
        }

        private Pair judged(IdentityHashMap<Comparison, Judgement> all) {
            return new Pair(reference, candidate, comparison, Optional.ofNullable(all.get(comparison)), primary);
        }
    }

    /**
     * A row: a metric of the cells that differ in the column only.
     *
     * @param cells by their column
     * @param pairs by the column of the candidate
     */
    record Line(Map<String, CellSummary> cells, String metric, Map<String, Pair> pairs) {

        CellSummary any() {
            return cells.values().iterator().next();
        }

        boolean isMoreBetter() {
            return cells.values().stream()
                    .flatMap(it -> it.estimate(metric).stream())
                    .anyMatch(it -> it.metric().better() == Better.HIGHER);
        }
    }

    /** Each table that a report has. */
    public static Stream<ComparedTable> of(Results results, TableOptions options) {
        return Tables.of(results, options).stream();
    }

    /** Arranges and compares the cells of a table; empty where none was chosen to run. */
    static Optional<ComparedTable> of(Results results, TableSpec spec) {
        List<CellSummary> cells =
                results.cells().stream().filter(it -> it.cell().isIn(spec)).toList();
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Dimensions dimensions = new Dimensions(results);
        List<String> values = dimensions.values(cells, spec.columns());
        Optional<String> reference = spec.reference()
                .filter(values::contains)
                .or(() -> values.stream()
                        .filter(value -> cells.stream()
                                .anyMatch(it -> !it.estimates().isEmpty()
                                        && dimensions.value(it, spec.columns()).equals(value)))
                        .findFirst());
        return Optional.of(new ComparedTable(spec, values, reference, lines(results, spec, reference, cells), cells));
    }

    private static List<Line> lines(
            Results results, TableSpec spec, Optional<String> reference, List<CellSummary> cells) {
        Matrix matrix = results.manifest().matrix();
        Dimensions dimensions = new Dimensions(results);
        RowMetrics metrics = new RowMetrics(matrix, spec);
        Resamples resamples = new Resamples(results.manifest().design().seed());
        Map<String, String> primary = new HashMap<>();
        List<Line> lines = dimensions.rows(cells, names(spec, dimensions, cells), spec.columns()).stream()
                .flatMap(row -> metrics.of(row).stream().map(metric -> {
                    String workload = row.values().iterator().next().cell().workload();
                    String judged = Family.metric(
                            spec,
                            matrix.workload(workload),
                            primary.computeIfAbsent(workload, it -> PrimaryMetric.of(matrix, it, results.cells())));
                    return new Line(row, metric, pairs(row, metric, reference, spec, metric.equals(judged), resamples));
                }))
                .toList();
        IdentityHashMap<Comparison, Judgement> judged = Judgement.byFamily(
                lines.stream().flatMap(it -> it.pairs.values().stream()).filter(Pair::isJudged),
                Pair::primary,
                Pair::comparison,
                matrix.settings().equivalence());
        return lines.stream()
                .map(line -> {
                    Map<String, Pair> pairs = new LinkedHashMap<>();
                    line.pairs.forEach((column, pair) -> pairs.put(column, pair.judged(judged)));
                    return new Line(line.cells, line.metric, pairs);
                })
                .toList();
    }

    private static Map<String, Pair> pairs(
            Map<String, CellSummary> row,
            String metric,
            Optional<String> reference,
            TableSpec spec,
            boolean primary,
            Resamples resamples) {
        Map<String, Pair> pairs = new LinkedHashMap<>();
        Optional<CellSummary> base = reference.map(row::get);
        base.flatMap(it -> it.estimate(metric))
                .ifPresent(was -> row.forEach((column, cell) -> cell.estimate(metric)
                        .filter(it -> reference.filter(column::equals).isEmpty())
                        .map(now -> Dimensions.compared(spec.columns(), was, now, resamples))
                        .map(it -> new Pair(base.get().cell(), cell.cell(), it, Optional.empty(), primary))
                        .ifPresent(it -> pairs.put(column, it))));
        return pairs;
    }

    /** The dimensions that name a row: the requested ones, then every other one but that of the columns. */
    static List<String> names(TableSpec spec, Dimensions dimensions, List<CellSummary> cells) {
        Set<String> names = new LinkedHashSet<>(spec.rows());
        names.addAll(dimensions.of(cells));
        names.remove(spec.columns());
        return List.copyOf(names);
    }

    public String title() {
        return spec.title();
    }

    /** The axis or parameter that makes its columns. */
    public String columns() {
        return spec.columns();
    }

    /** The reference column, such as {@code jdks=21}. */
    public String column() {
        return columns() + "=" + reference.orElse("");
    }

    /** All comparisons, row by row in the order of the columns. */
    public List<Pair> pairs() {
        return lines.stream()
                .flatMap(line -> values.stream().map(line.pairs::get).filter(it -> it != null))
                .toList();
    }

    /** All its cells, also those without a number. */
    public Set<Cell> cells() {
        return summaries.stream().map(CellSummary::cell).collect(Collectors.toSet());
    }

    /** Whether there is more than one column. */
    boolean compares() {
        return values.size() > 1;
    }
}
