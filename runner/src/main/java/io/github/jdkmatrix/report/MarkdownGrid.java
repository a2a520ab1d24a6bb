package io.github.jdkmatrix.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table of markdown that is readable as plain text too: columns are padded. */
final class MarkdownGrid {

    private MarkdownGrid() {}

    /**
     * Writes a table.
     *
     * @param grid its head, then its rows, all equally long; texts are escaped
     * @param headColumns how many columns stand to the left in theirs; the others stand to the right
     */
    static void write(PrintWriter out, List<List<String>> grid, int headColumns) {
        int columns = grid.get(0).size();
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            int at = column;
            widths.add(Math.max(
                    3, grid.stream().mapToInt(row -> width(row.get(at))).max().orElse(0)));
        }
        for (int i = 0; i < grid.size(); i++) {
            for (int column = 0; column < columns; column++) {
                String text = grid.get(i).get(column);
                String pad = " ".repeat(widths.get(column) - width(text));
                out.append("| ")
                        .append(column < headColumns ? text + pad : pad + text)
                        .append(' ');
            }
            out.append("|\n");
            if (i == 0) {
                for (int column = 0; column < columns; column++) {
                    String dashes = "-".repeat(widths.get(column));
                    out.append('|').append(column < headColumns ? ":" + dashes + "-" : "-" + dashes + ":");
                }
                out.append("|\n");
            }
        }
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
