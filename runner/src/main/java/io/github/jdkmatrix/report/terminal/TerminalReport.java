package io.github.jdkmatrix.report.terminal;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.terminal.TerminalText.Piece;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.Style;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
        Stream.concat(Tables.of(results, options).stream(), VerdictTable.of(results.manifest()).stream())
                .forEach(table -> table(table, explained, text));
        new Conclusion(results, options).write(text);
        environment(results, text);
        where(results, text);
    }

    /** @param explained lines of earlier tables, which are not repeated */
    private static void table(Table table, Set<String> explained, TerminalText text) {
        text.paragraph(Style.BOLD, table.title());
        new TerminalTable(table, text).write();
        int number = 1;
        for (String note : table.notes()) {
            text.hanging(Style.DIM, "[" + number + "] ", note);
            number++;
        }
        boolean brief = !table.brief().isEmpty();
        Stream.concat(
                        brief ? table.remarks().stream() : table.below().stream(),
                        Stream.of(brief ? table.brief() : table.caption()))
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

    /** Such as {@code 25 (Temurin-25.0.3+9, 25.0.3+9-LTS)}. */
    private static String jdk(JdkFacts jdk) {
        String build = jdk.build()
                .replace("OpenJDK Runtime Environment", "")
                .replace("(build ", "")
                .replace(")", "")
                .strip()
                .replace(" ", ", ");
        return jdk.id() + (build.isEmpty() ? "" : " (" + build + ")");
    }
}
