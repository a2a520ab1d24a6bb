package io.github.jdkmatrix.report;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The comparisons of a table, for formats that have no tables.
 *
 * @param title of the table
 * @param columns the axis or parameter that makes its columns
 * @param reference the column that the others are compared with
 * @param pairs row by row
 * @param cells all its cells, also those without a number
 */
public record ComparedTable(
        String title, String columns, Optional<String> reference, List<Pair> pairs, Set<Cell> cells) {

    /**
     * Two cells in one metric; in a table that normalises, a cell in any metric against the reference in one.
     *
     * @param judgement among the others of its family; empty where the two cannot be judged
     * @param primary whether its family is that of the primary comparisons of the table
     */
    public record Pair(
            Cell reference, Cell candidate, Comparison comparison, Optional<Judgement> judgement, boolean primary) {

        /** Whether two different metrics are compared. */
        public boolean normalised() {
            return !comparison
                    .reference()
                    .metric()
                    .name()
                    .equals(comparison.metric().name());
        }
    }

    /** The reference column, such as {@code jdks=21}. */
    public String column() {
        return columns + "=" + reference.orElse("");
    }

    /** Of each table that a report has, one after the other. */
    public static Stream<ComparedTable> of(Results results, TableOptions options) {
        return Tables.builders(results, options).stream().map(TableBuilder::compared);
    }
}
