package io.github.jdkmatrix.report.markdown;

import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * The answer and tables as GitHub renders them. Where a longer report is refused or dropped, it ends before the first table that
 * does not fit, never inside one, and says so.
 *
 * @param maxBytes how many bytes of UTF-8 it has at most
 */
public record MarkdownReport(int maxBytes) implements Report {

    /** GitHub's limit of a comment, in characters, of which there are never more than bytes. */
    public static final int COMMENT = 65_536;

    /** Less than GitHub's limit of a job's summary, of which a workflow writes more. */
    public static final int SUMMARY = 1_000_000;

    /** A report of any length. */
    public MarkdownReport() {
        this(Integer.MAX_VALUE);
    }

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        if (maxBytes == Integer.MAX_VALUE) {
            parts(results, options).forEach(out::print);
        } else {
            out.print(cut(parts(results, options).toList()));
        }
    }

    /** The report in pieces between which it can be cut: its head, each table, and what the JDKs do with the flags. */
    private static Stream<String> parts(Results results, TableOptions options) {
        Answer answer = Answer.of(results, options);
        Stream<String> verdicts = VerdictTable.of(results.manifest()).stream()
                .map(table -> "<details>\n<summary>" + Markdown.escape(table.title()) + "</summary>\n\n"
                        + Text.of(out -> Markdown.body(out, table)) + "</details>\n");
        return Stream.of(
                        Stream.of(Text.of(out -> Markdown.head(out, results))),
                        answer.sentences().stream().map(it -> Markdown.escape(it) + ".\n\n"),
                        answer.tables().stream().map(MarkdownReport::text),
                        Stream.of(Text.of(out -> Markdown.environment(out, results))),
                        options.all()
                                ? Answer.inFull(results, options).map(MarkdownReport::text)
                                : Stream.<String>empty(),
                        verdicts)
                .flatMap(it -> it);
    }

    private static String text(Table table) {
        return Text.of(out -> Markdown.table(out, table));
    }

    /** Joins texts, or the first of them that fit and a line that says how many are missing. */
    String cut(List<String> parts) {
        String whole = String.join("", parts);
        if (bytes(whole) <= maxBytes) {
            return whole;
        }
        int room = maxBytes - bytes(note(parts.size(), parts.size()));
        int kept = 0;
        while (bytes(parts.get(kept)) <= room) {
            room -= bytes(parts.get(kept));
            kept++;
        }
        return String.join("", parts.subList(0, kept)) + note(parts.size() - kept, parts.size());
    }

    private String note(int left, int all) {
        return "**Truncated.** " + left + " of the " + all + " sections of this report do not fit into " + maxBytes
                + " bytes; see `report.md` in the result folder.\n";
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
