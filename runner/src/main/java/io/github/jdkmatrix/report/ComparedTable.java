package io.github.jdkmatrix.report;

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
 * @param lines its rows, in the order of the matrix, each in one metric
 * @param judged their comparisons
 * @param summaries all its cells, also those without a number
 */
public record ComparedTable(
        TableSpec spec,
        List<String> values,
        Optional<String> reference,
        List<CellRow> lines,
        Judged judged,
        List<CellSummary> summaries) {

    /**
     * Two cells in one metric.
     *
     * @param judgement among the others of its family; empty where the two cannot be judged
     */
    public record Pair(Cell reference, Cell candidate, Comparison comparison, Optional<Judgement> judgement) {}

    /** Arranges and compares the cells of a table; empty where none was chosen to run. */
    static Optional<ComparedTable> of(Results results, TableSpec spec) {
        List<CellSummary> cells =
                results.cells().stream().filter(it -> it.cell().isIn(spec)).toList();
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Matrix matrix = results.manifest().matrix();
        Dimensions dimensions = new Dimensions(results);
        List<String> values = dimensions.values(cells, spec.columns());
        Optional<String> reference = spec.reference()
                .filter(values::contains)
                .or(() -> values.stream()
                        .filter(value -> cells.stream()
                                .anyMatch(it -> !it.estimates().isEmpty()
                                        && dimensions.value(it, spec.columns()).equals(value)))
                        .findFirst());
        RowMetrics metrics = new RowMetrics(matrix, spec);
        List<CellRow> lines = dimensions.rows(cells, names(spec, dimensions, cells), spec.columns()).stream()
                .flatMap(row -> metrics.of(row).stream().map(metric -> new CellRow("", row, List.of(metric))))
                .toList();
        Map<String, String> primary = new HashMap<>();
        Stream<Judged.Sides> sides = lines.stream().flatMap(line -> {
            String workload = line.any().cell().workload();
            String first = primary.computeIfAbsent(workload, it -> PrimaryMetric.of(matrix, it, results.cells()));
            boolean main = line.metric().equals(Family.metric(spec, matrix.workload(workload), first));
            return values.stream()
                    .flatMap(column -> sides(line, reference, column).stream())
                    .map(it -> it.in(main ? "primary" : "further"));
        });
        Resamples resamples = new Resamples(results.manifest().design().seed());
        Judged judged = new Judged(
                sides,
                (base, candidate) -> Comparison.inOneRun(base, candidate, resamples),
                matrix.settings().equivalence());
        return Optional.of(new ComparedTable(spec, values, reference, lines, judged, cells));
    }

    private static Optional<Judged.Sides> sides(CellRow line, Optional<String> reference, String column) {
        return reference.filter(it -> !it.equals(column)).flatMap(it -> line.sides(line.metric(), it, column));
    }

    /** A column of a row against the reference; empty for the reference itself, and where one of them has no estimate. */
    Optional<Pair> pair(CellRow line, String column) {
        return sides(line, reference, column)
                .flatMap(it -> judged.comparison(it)
                        .map(compared -> new Pair(
                                it.reference().cell(), it.candidate().cell(), compared, judged.judgement(it))));
    }

    /** The dimensions that name a row: the requested ones, then every other one but that of the columns. */
    static List<String> names(TableSpec spec, Dimensions dimensions, List<CellSummary> cells) {
        Set<String> names = new LinkedHashSet<>(spec.rows());
        names.addAll(dimensions.of(cells));
        TableSpec.names(spec.columns()).forEach(names::remove);
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
                .flatMap(line -> values.stream().flatMap(column -> pair(line, column).stream()))
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
