package io.github.jdkmatrix.report.mail;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.LeadingRows;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
import io.github.jdkmatrix.report.compared.Conclusion;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Ascii;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Results for a mailing list, in ASCII and at most 72 columns: the tables first, then the environment, then the command that
 * repeats the run.
 */
public final class MailReport implements Report {

    public static final int WIDTH = 72;

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        all.forEach(results -> write(results, options, out));
    }

    private static void write(Results results, TableOptions options, PrintWriter out) {
        Manifest manifest = results.manifest();
        title(out, Environment.title(manifest), '=');
        paragraph(out, Environment.date(manifest) + ", " + Environment.host(results.hosts()) + ".");
        out.append('\n');
        new Conclusion(results, options).sentences().forEach(it -> paragraph(out, it.text()));
        out.append('\n');
        Set<String> explained = new HashSet<>();
        for (Table table : Tables.of(results, options)) {
            table(out, LeadingRows.of(table), explained);
        }
        environment(out, results);
        foot(out, results);
    }

    /**
     * Writes a table with its notes.
     *
     * @param explained remarks of the tables above, which need not stand there again
     */
    private static void table(PrintWriter out, LeadingRows rows, Set<String> explained) {
        Table table = rows.table();
        title(out, table.title(), '-');
        boolean brief = !table.brief().isEmpty();
        paragraph(out, brief ? table.brief() : table.caption());
        out.append('\n');
        MailTable.write(table, out);
        List<String> below = new ArrayList<>();
        for (int i = 0; i < table.notes().size(); i++) {
            String mark = "[" + (i + 1) + "]";
            if (table.shows(mark)) {
                below.add(Wrapped.hanging(mark + " ", Ascii.of(table.notes().get(i)), WIDTH));
            }
        }
        List<String> rules = brief && !table.rules().isEmpty()
                ? table.rules().subList(1, table.rules().size())
                : table.rules();
        Stream.of(rules.stream(), table.remarks().stream(), rows.remark().stream())
                .flatMap(Function.identity())
                .filter(explained::add)
                .forEach(it -> below.add(Wrapped.hanging("", Ascii.of(it), WIDTH)));
        below.forEach(out::append);
        out.append(below.isEmpty() ? "" : "\n");
    }

    private static void environment(PrintWriter out, Results results) {
        title(out, "Environment", '-');
        for (JdkFacts jdk : results.manifest().jdks()) {
            paragraph(out, "JDK " + jdk.id() + ": " + Environment.build(jdk) + " (" + Environment.source(jdk) + ")");
        }
        Environment.facts(results).forEach((key, value) -> paragraph(out, key + ": " + value));
        Environment.started(results.manifest().jdks()).forEach((key, value) -> paragraph(out, key + ": " + value));
        out.append('\n');
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

    private static void paragraph(PrintWriter out, String text) {
        out.append(Wrapped.hanging("", Ascii.of(text), WIDTH));
    }
}
