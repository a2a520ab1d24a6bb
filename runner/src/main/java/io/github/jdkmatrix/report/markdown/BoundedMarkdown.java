package io.github.jdkmatrix.report.markdown;

import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Truncation;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A markdown report that fits where longer ones are refused or dropped. It ends before the first table that does not fit,
 * never inside one, and says so.
 *
 * @param maxBytes how many bytes of UTF-8 it has at most
 */
public record BoundedMarkdown(int maxBytes) implements Report {

    /** Less has no room for the line that says what is left out. */
    public static final int LEAST_BYTES = 512;

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        out.print(cut(all.stream()
                .flatMap(results -> MarkdownReport.parts(results, options).stream())
                .map(Text::of)
                .toList()));
    }

    /** These texts as one, or the first of them and a line that says how many are missing. */
    String cut(List<String> parts) {
        return new Truncation(maxBytes, BoundedMarkdown::bytes, left -> note(left, parts.size())).of(parts);
    }

    private String note(int left, int all) {
        return "**Truncated.** " + left + " of the " + all + " sections of this report do not fit into " + maxBytes
                + " bytes; see `report.md` in the result folder.\n";
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
