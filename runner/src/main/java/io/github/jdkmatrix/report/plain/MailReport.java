package io.github.jdkmatrix.report.plain;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.report.head.RunFacts;
import io.github.jdkmatrix.report.plain.PlainText.Style;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.TextWidth;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Results for a mailing list, in lines of at most 72 columns: the answer first, then the environment, then the command that
 * repeats the run.
 */
public final class MailReport implements Report {

    public static final int WIDTH = 72;

    /** What a reader of a list wants to know of a run. */
    private static final Set<String> BRIEF =
            Set.of("Engine", "JVM arguments", "Forks", "Programs", "Memory", "Statistics");

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        PlainText text = new PlainText(out, WIDTH, false);
        Manifest manifest = results.manifest();
        title(text, Environment.title(manifest));
        paragraph(text, Environment.date(manifest) + ", " + Environment.host(results.manifest()) + ".");
        text.line();
        TerminalReport.answer(results, options, text, ".");
        environment(text, results, options.all());
        foot(text, results);
    }

    /** The builds of the JDKs, and on request all that is known of the run. */
    private static void environment(PlainText text, Results results, boolean all) {
        Map<String, String> facts = new LinkedHashMap<>(RunFacts.whole(results));
        if (!all) {
            paragraph(text, Environment.jdks(results.manifest()));
            facts.keySet().removeIf(it -> !BRIEF.contains(it) && !it.startsWith("Host "));
        }
        facts.forEach((key, value) -> paragraph(text, key + ": " + value));
        text.line();
    }

    /** How to get these numbers again, and what they were made of. */
    private static void foot(PlainText text, Results results) {
        ShellCommand.lines(Reproducer.words(results.manifest()), WIDTH).forEach(text::verbatim);
        paragraph(text, "SHA-256 of the records, runs.jsonl:");
        paragraph(text, results.digest().orElse("not known"));
    }

    private static void title(PlainText text, String title) {
        List<String> lines = Wrapped.lines(Printable.line(title), WIDTH);
        lines.forEach(it -> paragraph(text, it));
        paragraph(text, "=".repeat(lines.stream().mapToInt(TextWidth::of).max().orElse(0)));
        text.line();
    }

    private static void paragraph(PlainText text, String words) {
        text.paragraph(Style.PLAIN, words);
    }
}
