package io.github.jdkmatrix.history;

import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;

/** A history as markdown. */
public final class HistoryMarkdown {

    private final History history;
    private final HistoryTables tables;

    private HistoryMarkdown(History history) {
        this.history = history;
        this.tables = new HistoryTables(history);
    }

    /** The whole text, ending in a newline. */
    public static String of(History history) {
        return Text.of(new HistoryMarkdown(history)::write);
    }

    private void write(PrintWriter out) {
        out.append("# ").append(Markdown.escape(tables.title())).append("\n\n");
        out.append("**").append(tables.summary()).append("**\n\n");
        out.append("<details>\n<summary>Runs</summary>\n\n");
        history.runs().forEach(run -> Markdown.line(out, run.name(), tables.run(run)));
        history.notes().forEach(note -> Markdown.line(out, "Note", note));
        out.append("\n</details>\n\n");
        tables.all().forEach(table -> {
            out.append("## ").append(Markdown.escape(table.title())).append("\n\n");
            Markdown.body(out, table);
        });
        out.append("## How to read it\n\n");
        tables.legend().forEach((word, meaning) -> Markdown.line(out, word, meaning));
    }
}
