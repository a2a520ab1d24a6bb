package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rows of a table where there is little room: the first metric of each cell, and any other in which something differs. A
 * table of a few rows keeps all.
 *
 * @param table with these rows only
 * @param hidden the number of the others
 */
public record LeadingRows(Table table, int hidden) {

    private static final int FEW = 4;

    private static final String METRIC = "metric";

    private static final Set<String> DIFFERENCES = Arrays.stream(Verdict.values())
            .filter(Verdict::different)
            .map(Verdict::word)
            .collect(Collectors.toSet());

    public static LeadingRows of(Table table) {
        if (table.rows().size() <= FEW || !table.rowHeads().contains(METRIC)) {
            return new LeadingRows(table, 0);
        }
        List<Table.Row> shown = new ArrayList<>();
        Object before = List.of();
        for (Table.Row row : table.rows()) {
            Object cells = row.heads().subList(0, row.heads().size() - 1);
            if (shown.isEmpty() || !cells.equals(before) || differs(row)) {
                shown.add(row);
            }
            before = cells;
        }
        return new LeadingRows(table.with(shown), table.rows().size() - shown.size());
    }

    private static boolean differs(Table.Row row) {
        return row.values().stream()
                .anyMatch(it -> it instanceof Value.Measured value && DIFFERENCES.contains(value.verdict()));
    }

    /** That rows are hidden, and where they are. */
    public Optional<String> remark() {
        return hidden == 0
                ? Optional.empty()
                : Optional.of("Rows of further metrics without a difference: " + hidden + ", see --format markdown");
    }
}
