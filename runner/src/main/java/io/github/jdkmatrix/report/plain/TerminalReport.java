package io.github.jdkmatrix.report.plain;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.report.head.RunFacts;
import io.github.jdkmatrix.report.plain.PlainText.Style;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import java.io.PrintWriter;
import java.util.HashSet;
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
    public void write(Results results, TableOptions options, PrintWriter out) {
        PlainText text = new PlainText(out, width, colours);
        answer(results, options, text, "");
        environment(results, text);
        where(results, text);
    }

    /**
     * The answer, and the tables in full where they are asked for.
     *
     * @param end of a sentence
     */
    static void answer(Results results, TableOptions options, PlainText text, String end) {
        Set<String> explained = new HashSet<>();
        Answer answer = Answer.of(results, options);
        answer.sentences().forEach(it -> text.paragraph(Style.BOLD, it + end));
        if (!answer.sentences().isEmpty()) {
            text.line();
            explained.add(answer.tables().getFirst().title());
        }
        Stream.concat(answer.tables().stream(), options.all() ? Answer.inFull(results, options) : Stream.empty())
                .forEach(it -> text.table(it, explained));
    }

    private static void environment(Results results, PlainText text) {
        Manifest manifest = results.manifest();
        text.paragraph(Style.DIM, Environment.host(results.manifest()));
        text.paragraph(Style.DIM, Environment.jdks(manifest) + "; " + Environment.made(manifest));
        RunFacts.memory(results).ifPresent(it -> text.paragraph(Style.DIM, "Memory: " + it));
    }

    /** The result folder, and how to get its page and its mail: commands to copy, not wrapped. */
    private static void where(Results results, PlainText text) {
        results.folder().map(it -> ShellCommand.quoted(it.path().toString())).ifPresent(folder -> {
            String report = "jdkmatrix report " + folder + " --format ";
            text.verbatim("Results: " + folder);
            text.verbatim("Again: "
                    + Reproducer.words(results.manifest()).stream()
                            .map(ShellCommand::quoted)
                            .collect(Collectors.joining(" ")));
            text.verbatim("Page: " + report + "html -o page.html");
            text.verbatim("Mail: " + report + "mail");
        });
    }
}
