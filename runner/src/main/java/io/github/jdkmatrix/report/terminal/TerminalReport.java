package io.github.jdkmatrix.report.terminal;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.LeadingRows;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
import io.github.jdkmatrix.report.compared.Conclusion;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.terminal.TerminalText.Piece;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.Style;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables as wide as the window, what differs, and the environment last. Colours change no text. */
public final class TerminalReport implements Report {

    private final int width;
    private final boolean colours;

    /**
     * A report for a window.
     *
     * @param columns of the window
     * @param colours whether to use them
     */
    public TerminalReport(int columns, boolean colours) {
        this.width = columns;
        this.colours = colours;
    }

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        TerminalText text = new TerminalText(out, width, colours);
        all.forEach(results -> write(results, options, text));
    }

    private static void write(Results results, TableOptions options, TerminalText text) {
        Set<String> explained = new HashSet<>();
        Tables.of(results, options).forEach(table -> table(table, explained, text));
        List<Conclusion.Sentence> conclusion = new Conclusion(results, options).sentences();
        conclusion.forEach(it -> text.paragraph(TerminalTable.style(it.mark()), it.text()));
        if (!conclusion.isEmpty()) {
            text.line();
        }
        environment(results, text);
        where(results, text);
    }

    /** @param explained lines of earlier tables, which are not repeated */
    private static void table(Table whole, Set<String> explained, TerminalText text) {
        text.paragraph(Style.BOLD, whole.title());
        boolean fits = new TerminalTable(whole, text).fits();
        LeadingRows rows = fits ? new LeadingRows(whole, 0) : LeadingRows.of(whole);
        Table table = rows.table();
        new TerminalTable(table, text).write();
        int number = 1;
        for (String note : table.notes()) {
            String mark = "[" + number + "]";
            if (table.shows(mark)) {
                text.hanging(Style.DIM, mark + " ", note);
            }
            number++;
        }
        boolean brief = !table.brief().isEmpty();
        Stream.of(
                        brief ? table.remarks().stream() : table.below().stream(),
                        rows.remark().stream(),
                        Stream.of(brief ? table.brief() : table.caption()))
                .flatMap(Function.identity())
                .filter(explained::add)
                .forEach(it -> text.paragraph(Style.DIM, it));
        text.line();
    }

    private static void environment(Results results, TerminalText text) {
        Manifest manifest = results.manifest();
        text.paragraph(Style.DIM, Environment.host(results.hosts()));
        text.paragraph(
                Style.DIM,
                "JDK "
                        + manifest.jdks().stream().map(TerminalReport::jdk).collect(Collectors.joining(", ")) + "; "
                        + manifest.engine().kind().word() + " engine; " + Environment.date(manifest) + "; jdkmatrix "
                        + manifest.origin().tool());
    }

    /** The result folder, and how to get its page and its mail: commands to copy, not wrapped. */
    private static void where(Results results, TerminalText text) {
        results.folder().map(it -> ShellCommand.quoted(it.path().toString())).ifPresent(folder -> {
            String report = "jdkmatrix report " + folder + " --format ";
            text.styled(List.of(Piece.plain("Results: " + folder)));
            text.styled(List.of(Piece.plain("Page: " + report + "html -o page.html")));
            text.styled(List.of(Piece.plain("Mail: " + report + "mail")));
        });
    }

    private static String jdk(JdkFacts jdk) {
        String build = Environment.build(jdk);
        return jdk.id() + (build.isEmpty() ? "" : " (" + build + ")");
    }
}
