package io.github.jdkmatrix.report.mail;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The rows of a table that a mail shows: the first metric of each cell, and any other in which something differs; all of a
 * table without verdicts.
 *
 * @param rows those shown
 * @param hidden the number of the others
 */
record MailRows(List<Table.Row> rows, int hidden) {

    private static final Set<String> VERDICTS = words(verdict -> true);
    private static final Set<String> DIFFERENCES = words(Verdict::different);

    static MailRows of(Table table) {
        if (table.rows().stream().noneMatch(row -> has(row, VERDICTS))) {
            return new MailRows(table.rows(), 0);
        }
        List<Table.Row> shown = new ArrayList<>();
        Object before = List.of();
        for (Table.Row row : table.rows()) {
            Object cells = table.rowHeads().getLast().equals(MailTable.METRIC)
                    ? row.heads().subList(0, row.heads().size() - 1)
                    : row;
            if (shown.isEmpty() || !cells.equals(before) || has(row, DIFFERENCES)) {
                shown.add(row);
            }
            before = cells;
        }
        return new MailRows(List.copyOf(shown), table.rows().size() - shown.size());
    }

    private static boolean has(Table.Row row, Set<String> verdicts) {
        return row.values().stream()
                .anyMatch(it -> it instanceof Value.Measured value && verdicts.contains(value.verdict()));
    }

    private static Set<String> words(Predicate<Verdict> which) {
        return Arrays.stream(Verdict.values()).filter(which).map(Verdict::word).collect(Collectors.toSet());
    }

    /** The table with these rows only. */
    Table in(Table table) {
        return new Table(
                table.title(),
                table.brief(),
                table.caption(),
                table.rowHeads(),
                table.columnHeads(),
                rows,
                table.notes(),
                table.rules(),
                table.remarks());
    }
}
