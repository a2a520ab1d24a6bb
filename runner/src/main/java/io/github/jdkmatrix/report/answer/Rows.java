package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.text.Count;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Cells in rows.
 *
 * @param table that they are of; its columns are those of the options, else the JDK, else the first dimension in which cells differ
 * @param inFull whether every value has its interval
 * @param columns the values of the columns' dimension, in the order of the matrix; the first is the reference
 * @param all the rows, in the order of the matrix
 * @param measured how many rows the run has, whatever is shown
 * @param absent columns that could not run here at all, and why; they are no columns
 * @param labels of the rows
 */
record Rows(
        TableSpec table,
        boolean inFull,
        List<String> columns,
        List<CellRow> all,
        int measured,
        Map<String, String> absent,
        RowLabels labels) {

    /** The title of all rows of a result. */
    static final String ALL = "All rows";

    private static final String CHANGE = "change [95 %]";

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
            if (!inTurn()) {
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
        if (inTurn() && !measured.isEmpty()) {
            steps.add(new Columns(measured.getFirst(), measured.getLast()));
        }
        steps.removeIf(it -> it.from.equals(it.to));
        return steps;
    }

    /** The heads of the columns, of two with their change; several JDKs need no name. */
    List<String> heads() {
        boolean named = columns.size() == 1 || !column().equals(Axis.JDKS.key());
        Stream<String> heads = columns.stream().map(it -> named ? ValueWords.text(column(), it) : it);
        return Stream.concat(heads, columns.size() == 2 ? Stream.of(CHANGE, "") : Stream.empty())
                .toList();
    }

    /** The cells of all rows. */
    Stream<CellSummary> cells() {
        return all.stream().flatMap(row -> row.cells().values().stream());
    }

    /** Whether each row can show all its metrics. */
    boolean areFew() {
        return isOne() || all.stream().mapToInt(it -> it.metrics().size()).sum() <= FEW;
    }

    /** Whether there is one row only, of which each metric is a line. */
    boolean isOne() {
        return all.size() == 1;
    }

    /** Whether each change has its whole interval: in full, and where there is one row. */
    boolean isWhole() {
        return inFull || isOne();
    }

    String title() {
        return isOne() && !inFull ? all.getFirst().label() : table.title();
    }

    /** The dimension that makes the columns. */
    String column() {
        return table.columns();
    }

    /** Whether each column is compared with the one before it, and the last with the first; else each with the first. */
    private boolean inTurn() {
        return !inFull && column().equals(Axis.JDKS.key()) && table.reference().isEmpty();
    }

    /** Whether there is more than one column. */
    boolean compares() {
        return columns.size() > 1;
    }

    /** The dimensions that make the columns. */
    Set<String> dimensions() {
        return Set.copyOf(TableSpec.names(column()));
    }

    /** The column that another one is compared with in a line: the one before it that has a number, or the first that has. */
    Optional<String> reference(CellRow line, String column) {
        return inTurn()
                ? line.reference(columns.subList(0, columns.indexOf(column)).reversed(), line.metric())
                : line.reference(columns, line.metric()).filter(it -> !it.equals(column));
    }

    /** What a change is from, such as {@code the JDK before it in the row}. */
    String changeFrom() {
        String dimension = Dimensions.head(column());
        return inTurn() ? "the " + dimension + " before it in the row" : "the first " + dimension + " of the row";
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
}
