package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.RunFacts;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.TextWidth;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** The parts of a text in markdown, readable as plain text too: columns of tables are padded. */
public final class Markdown {

    private Markdown() {}

    /** The title, and the machine. */
    public static void head(PrintWriter out, Results results) {
        Manifest manifest = results.manifest();
        out.append("# ").append(escape(Environment.title(manifest))).append("\n\n");
        out.append(escape(Environment.date(manifest) + ", " + Environment.host(results.manifest())))
                .append(".\n\n");
    }

    /** What is known of the run, folded. */
    public static void environment(PrintWriter out, Results results) {
        out.append("<details>\n<summary>Environment</summary>\n\n");
        RunFacts.whole(results).forEach((key, value) -> line(out, key, value));
        out.append("\n</details>\n\n");
    }

    /** A fact of the head. */
    public static void line(PrintWriter out, String key, String value) {
        out.append("- ").append(escape(key)).append(": ").append(escape(value)).append('\n');
    }

    /** A table below its heading. */
    public static void table(PrintWriter out, Table table) {
        out.append("## ").append(escape(table.title())).append("\n\n");
        body(out, table);
    }

    /** The table without its heading. */
    public static void body(PrintWriter out, Table table) {
        if (!table.caption().isEmpty()) {
            out.append(escape(table.caption())).append(".\n\n");
        }
        if (!table.rows().isEmpty()) {
            grids(out, table);
        }
        notes(out, table.notes());
        if (!table.remarks().isEmpty() && !table.rows().isEmpty()) {
            out.append('\n');
        }
        table.remarks().forEach(it -> out.append(paragraph(it)).append("  \n"));
        out.append('\n');
    }

    /** Rows below a heading are a table of their own, since no cell reaches over several columns; all are equally wide. */
    private static void grids(PrintWriter out, Table table) {
        List<String> heads =
                escaped(table.rowHeads().stream(), table.columnHeads().stream().map(Head::line));
        List<List<String>> lines = table.rows().stream()
                .map(row -> escaped(
                        row.heads().stream().map(Head::line),
                        row.values().stream().map(Value::line)))
                .toList();
        Stream<List<String>> rows = lines.stream().filter(it -> it.size() == heads.size());
        List<Integer> widths =
                TextWidth.ofColumns(Stream.concat(Stream.of(heads, Collections.nCopies(heads.size(), "---")), rows)
                        .toList());
        List<List<String>> grid = new ArrayList<>(List.of(heads));
        for (int i = 0; i < lines.size(); i++) {
            if (!table.rows().get(i).isHeading()) {
                grid.add(lines.get(i));
                continue;
            }
            if (grid.size() > 1) {
                grid(out, grid, widths, table.rowHeads().size());
                out.append('\n');
            }
            grid = new ArrayList<>(List.of(heads));
            out.append("**" + lines.get(i).getFirst() + "**\n\n");
        }
        grid(out, grid, widths, table.rowHeads().size());
    }

    /** The footnotes of a table, a line each. */
    static void notes(PrintWriter out, List<String> notes) {
        for (int i = 0; i < notes.size(); i++) {
            out.append(i == 0 ? "\n" : "").append("[" + (i + 1) + "] " + escape(notes.get(i)) + "  \n");
        }
    }

    /** A text that is no item of a list, whatever it begins with. */
    private static String paragraph(String text) {
        return text.startsWith("- ") ? "\\" + escape(text) : escape(text);
    }

    private static List<String> escaped(Stream<String> first, Stream<String> second) {
        return Stream.concat(first, second).map(Markdown::escape).toList();
    }

    /** Escapes a text, so that no name can break a table, start a tag or become a link. */
    public static String escape(String text) {
        return Printable.lines(text.replaceAll("\\R", " "))
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("`", "\\`")
                .replaceAll("<(?=[A-Za-z/!?])", "&lt;")
                .replace("](", "]\\(");
    }

    /**
     * Writes a table that is readable as plain text too: columns are padded.
     *
     * @param grid the head, then the rows, all equally long; texts are escaped
     * @param headColumns how many columns stand to the left in theirs; the others stand to the right
     */
    private static void grid(PrintWriter out, List<List<String>> grid, List<Integer> widths, int headColumns) {
        int columns = widths.size();
        for (int i = 0; i < grid.size(); i++) {
            for (int column = 0; column < columns; column++) {
                String text = grid.get(i).get(column);
                out.append("| " + TextWidth.aligned(text, widths.get(column), column < headColumns) + " ");
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
}
