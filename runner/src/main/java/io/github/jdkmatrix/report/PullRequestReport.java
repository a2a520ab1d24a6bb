package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** A line per benchmark with the change from the reference, for a comment on GitHub: markdown that reads as plain text. */
public final class PullRequestReport implements Report {

    /** GitHub's limit of a comment, in characters. */
    static final int MOST_CHARACTERS = 65_536;

    private static final String HOW_TO_READ =
            "Medians over forks; ± is the farther end of the 95 % interval. Change: second over first, less one, with its"
                    + " 95 % interval; plus is more of the metric; ?: not certain.";

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        out.print(cut(all.stream()
                .map(results -> Text.of(part -> report(results, options, part)))
                .collect(Collectors.joining("\n"))));
    }

    /** The text, or as many of its lines as fit with one that says how many do not. */
    static String cut(String text) {
        return new Truncation(MOST_CHARACTERS, String::length, PullRequestReport::note)
                .of(text.lines().map(it -> it + "\n").toList());
    }

    private static String note(int left) {
        return "\n**Truncated.** " + left + " lines do not fit into a comment of " + MOST_CHARACTERS
                + " characters; see `report.md` in the result folder.\n";
    }

    private static void report(Results results, TableOptions options, PrintWriter out) {
        Markdown.head(out, results);
        Markdown.environment(out, results);
        out.append(HOW_TO_READ).append('\n');
        ComparedTable.of(results, options)
                .map(table -> new ChangeTables(results, options, table))
                .forEach(it -> it.write(out));
    }
}
