package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Printable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Tables as GitHub renders them, readable as plain text too: columns are padded. */
public final class MarkdownReport implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        all.forEach(results -> parts(results, options).forEach(part -> part.accept(out)));
    }

    /** The report in pieces between which it can be cut: its head, each table, and what the JDKs do with the flags. */
    static List<Consumer<PrintWriter>> parts(Results results, TableOptions options) {
        List<Consumer<PrintWriter>> parts = new ArrayList<>();
        parts.add(out -> head(out, results));
        Answer answer = Answer.of(results, options);
        answer.sentences().forEach(it -> parts.add(out -> out.append(escape(it)).append(".\n\n")));
        answer.tables().forEach(table -> parts.add(out -> table(out, table)));
        parts.add(out -> environment(out, results));
        if (options.all()) {
            Tables.of(results, options).forEach(table -> parts.add(out -> table(out, table)));
        }
        VerdictTable.of(results.manifest())
                .ifPresent(verdicts -> parts.add(out -> {
                    out.append("<details>\n<summary>")
                            .append(escape(verdicts.title()))
                            .append("</summary>\n\n");
                    body(out, verdicts);
                    out.append("</details>\n");
                }));
        return List.copyOf(parts);
    }

    /** The title, and the machine. */
    static void head(PrintWriter out, Results results) {
        Manifest manifest = results.manifest();
        out.append("# ").append(escape(Environment.title(manifest))).append("\n\n");
        out.append(escape(Environment.date(manifest) + ", " + Environment.host(results.hosts())))
                .append(".\n\n");
    }

    static void environment(PrintWriter out, Results results) {
        Manifest manifest = results.manifest();
        out.append("<details>\n<summary>Environment</summary>\n\n");
        Environment.facts(results).forEach((key, value) -> line(out, key, value));
        for (JdkFacts jdk : manifest.jdks()) {
            line(out, "JDK " + jdk.id(), jdk(jdk));
        }
        Environment.started(manifest.jdks()).forEach((key, value) -> line(out, key, value));
        out.append("\n</details>\n\n");
    }

    static String jdk(JdkFacts jdk) {
        return jdk.build() + " (" + Environment.source(jdk) + ")";
    }

    /** A fact of the head. */
    public static void line(PrintWriter out, String key, String value) {
        out.append("- ").append(escape(key)).append(": ").append(escape(value)).append('\n');
    }

    private static void table(PrintWriter out, Table table) {
        out.append("## ").append(escape(table.title())).append("\n\n");
        body(out, table);
    }

    /** The table without its heading. */
    public static void body(PrintWriter out, Table table) {
        if (!table.caption().isEmpty()) {
            out.append(escape(table.caption())).append(".\n\n");
        }
        List<List<String>> grid = new ArrayList<>();
        grid.add(escaped(concat(table.rowHeads(), lines(table.columnHeads()))));
        table.rows()
                .forEach(row -> grid.add(escaped(concat(
                        lines(row.heads()),
                        row.values().stream().map(Value::line).toList()))));
        if (!table.rows().isEmpty()) {
            MarkdownGrid.write(out, grid, table.rowHeads().size());
        }
        notes(out, table.notes());
        if (!table.below().isEmpty() && !table.rows().isEmpty()) {
            out.append('\n');
        }
        table.below().forEach(it -> out.append(paragraph(it)).append("  \n"));
        out.append('\n');
    }

    /** The footnotes of a table, a line each. */
    static void notes(PrintWriter out, List<String> notes) {
        int number = 1;
        for (String note : notes) {
            out.append(number == 1 ? "\n" : "")
                    .append('[')
                    .append(Integer.toString(number))
                    .append("] ")
                    .append(escape(note))
                    .append("  \n");
            number++;
        }
    }

    /** A text that is no item of a list, whatever it begins with. */
    private static String paragraph(String text) {
        return text.startsWith("- ") ? "\\" + escape(text) : escape(text);
    }

    private static List<String> lines(List<Head> heads) {
        return heads.stream().map(Head::line).toList();
    }

    private static List<String> concat(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return Collections.unmodifiableList(all);
    }

    static List<String> escaped(List<String> texts) {
        return texts.stream().map(MarkdownReport::escape).toList();
    }

    /** No name can break a table, start a tag or become a link. */
    public static String escape(String text) {
        return Printable.lines(text.replaceAll("\\R", " "))
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("`", "\\`")
                .replaceAll("<(?=[A-Za-z/!?])", "&lt;")
                .replace("](", "]\\(");
    }
}
