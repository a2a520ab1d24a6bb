package io.github.jdkmatrix.report.markdown;

import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The answer and tables as GitHub renders them. */
public final class MarkdownReport implements Report {

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        parts(results, options).forEach(part -> part.accept(out));
    }

    /** The report in pieces between which it can be cut: its head, each table, and what the JDKs do with the flags. */
    static List<Consumer<PrintWriter>> parts(Results results, TableOptions options) {
        List<Consumer<PrintWriter>> parts = new ArrayList<>();
        parts.add(out -> Markdown.head(out, results));
        Answer answer = Answer.of(results, options);
        answer.sentences()
                .forEach(it -> parts.add(out -> out.append(Markdown.escape(it)).append(".\n\n")));
        answer.tables().forEach(table -> parts.add(out -> Markdown.table(out, table)));
        parts.add(out -> Markdown.environment(out, results));
        if (options.all()) {
            answer.inFull(options).forEach(table -> parts.add(out -> Markdown.table(out, table)));
        }
        VerdictTable.of(results.manifest())
                .ifPresent(verdicts -> parts.add(out -> {
                    out.append("<details>\n<summary>")
                            .append(Markdown.escape(verdicts.title()))
                            .append("</summary>\n\n");
                    Markdown.body(out, verdicts);
                    out.append("</details>\n");
                }));
        return List.copyOf(parts);
    }

    /**
     * A markdown report that fits where longer ones are refused or dropped. It ends before the first table that does not fit,
     * never inside one, and says so.
     *
     * @param maxBytes how many bytes of UTF-8 it has at most
     */
    public record BoundedMarkdown(int maxBytes) implements Report {

        /** Less has no room for the line that says what is left out. */
        public static final int MIN_BYTES = 512;

        /** GitHub's limit of a comment, in characters, of which there are never more than bytes. */
        public static final int COMMENT = 65_536;

        /** Less than GitHub's limit of a job's summary, of which a workflow writes more. */
        public static final int SUMMARY = 1_000_000;

        @Override
        public void write(Results results, TableOptions options, PrintWriter out) {
            out.print(cut(MarkdownReport.parts(results, options).stream()
                    .map(Text::of)
                    .toList()));
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
}
