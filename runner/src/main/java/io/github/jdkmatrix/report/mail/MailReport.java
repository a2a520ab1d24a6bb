package io.github.jdkmatrix.report.mail;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Ascii;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/**
 * Tables as they go to a mailing list: ASCII, fixed width, no line over 72 columns, and with them what a reader needs to
 * trust and to repeat the numbers.
 */
public final class MailReport implements Report {

    public static final int WIDTH = 72;

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        all.forEach(results -> write(results, options, out));
    }

    private static void write(Results results, TableOptions options, PrintWriter out) {
        head(out, results);
        for (Table table : Tables.of(results, options)) {
            table(out, table);
        }
        foot(out, results);
    }

    private static void head(PrintWriter out, Results results) {
        Manifest manifest = results.manifest();
        title(out, Environment.title(manifest), '=');
        field(out, "Date", Environment.date(manifest));
        field(out, "Host", Environment.host(results.hosts()));
        Environment.facts(results).forEach((key, value) -> field(out, key, value));
        out.append('\n');
        for (JdkFacts jdk : manifest.jdks()) {
            paragraph(out, "JDK " + jdk.id() + ", " + Environment.source(jdk) + ", java -version:");
            jdk.version().forEach(line -> out.append(Wrapped.hanging("  ", Ascii.of(line), WIDTH)));
        }
        out.append('\n');
        Map<String, String> started = Environment.started(manifest.jdks());
        started.forEach((key, value) -> paragraph(out, key + ": " + value));
        out.append(started.isEmpty() ? "" : "\n");
    }

    private static void table(PrintWriter out, Table table) {
        title(out, table.title(), '-');
        if (!table.caption().isEmpty()) {
            paragraph(out, table.caption() + ".");
            out.append('\n');
        }
        MailTable.write(table, out);
        int number = 1;
        for (String note : table.notes()) {
            out.append(Wrapped.hanging("[" + number + "] ", Ascii.of(note), WIDTH));
            number++;
        }
        table.remarks().forEach(it -> paragraph(out, it));
        out.append(table.notes().isEmpty() && table.remarks().isEmpty() ? "" : "\n");
    }

    /** How to get these numbers again, and what they were made of. */
    private static void foot(PrintWriter out, Results results) {
        title(out, "To reproduce", '-');
        List<Results> each = results.each();
        for (int i = 0; i < each.size(); i++) {
            String where = each.size() == 1 ? "" : " of host " + (i + 1);
            out.append(i == 0 ? "" : "\n");
            out.append(command(each.get(i).manifest())).append('\n');
            out.append("SHA-256 of the raw records").append(where).append(", runs.jsonl:\n");
            out.append(each.get(i).digest().orElse("not known")).append('\n');
        }
    }

    /** The command in lines that a shell reads as one. */
    private static String command(Manifest manifest) {
        return String.join("\n", ShellCommand.lines(Reproducer.words(manifest), WIDTH)) + "\n";
    }

    private static void title(PrintWriter out, String text, char underline) {
        List<String> lines = Wrapped.lines(Ascii.of(text), WIDTH);
        int widest = lines.stream().mapToInt(String::length).max().orElse(0);
        out.append(String.join("\n", lines)).append('\n');
        out.append(String.valueOf(underline).repeat(widest)).append("\n\n");
    }

    private static void field(PrintWriter out, String key, String value) {
        out.append(Wrapped.hanging(key + ": " + " ".repeat(Math.max(0, 13 - key.length())), Ascii.of(value), WIDTH));
    }

    private static void paragraph(PrintWriter out, String text) {
        Wrapped.lines(Ascii.of(text), WIDTH).forEach(line -> out.append(line).append('\n'));
    }
}
