package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdicts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rows and comparisons of a table, without its texts.
 *
 * @param spec what it shows
 * @param values of the dimension that makes its columns, in the order of the matrix
 * @param reference the column that the others are compared with
 * @param lines its rows, in the order of the matrix, each in one metric
 * @param verdicts of their run
 * @param summaries all its cells, also those without a number
 */
public record ComparedTable(
        TableSpec spec,
        List<String> values,
        Optional<String> reference,
        List<CellRow> lines,
        Verdicts verdicts,
        List<CellSummary> summaries) {

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
        RowMetrics metrics = new RowMetrics(results, spec);
        List<CellRow> lines = dimensions.rows(cells, names(spec, dimensions, cells), spec.columns()).stream()
                .flatMap(row -> metrics.of(row).stream().map(metric -> new CellRow("", row, List.of(metric))))
                .toList();
        return Optional.of(new ComparedTable(spec, values, reference, lines, results.verdicts(), cells));
    }

    /** A column of a row against the reference; empty for the reference itself, and where one of them has no number. */
    Optional<Compared> pair(CellRow line, String column) {
        return reference
                .filter(it -> !it.equals(column))
                .flatMap(it -> line.compared(verdicts, line.metric(), it, column));
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

    /** All comparisons, row by row in the order of the columns. */
    public Compared.Group pairs() {
        return new Compared.Group(
                title(),
                columns(),
                reference,
                lines.stream()
                        .flatMap(line -> values.stream().flatMap(column -> pair(line, column).stream()))
                        .toList());
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
