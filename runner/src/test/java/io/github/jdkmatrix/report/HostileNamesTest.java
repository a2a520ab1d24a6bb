package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and reasons come from files and from programs: none of them may break the table or run as HTML. */
class HostileNamesTest {

    /** A cell as GitHub reads it: anything but a bar, or anything behind a backslash. */
    private static final Pattern CELL = Pattern.compile("((?:[^|\\\\]|\\\\.)*)\\|");

    private static final Pattern OF_OURS = Pattern.compile("</?details>|<summary>Environment</summary>");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a|b",
                "a\\|b",
                "a\\",
                "\\\\|",
                "||||",
                "<script>alert(1)</script>",
                "<!-- ",
                "`code",
                "```",
                "a\nb",
                "a\r\n| x | y |\r\nb",
                "a\u0085b",
                "a\u2028b",
                "a\u000Bb",
                "# not a heading\n## nor this"
            })
    void everyRowHasAllItsCells(String name) {
        List<String> report = report(name)
                .lines()
                .filter(line -> !OF_OURS.matcher(line).matches())
                .toList();
        List<String> table =
                report.stream().filter(line -> line.startsWith("|")).toList();
        assertThat(table).hasSize(11).allSatisfy(row -> assertThat(cells(row)).isBetween(2, 6));
        assertThat(report).filteredOn(line -> line.startsWith("#")).hasSize(3);
        assertThat(report).noneMatch(line -> line.contains("<"));
        assertThat(report).noneMatch(line -> line.matches(".*(?<!\\\\)(\\\\\\\\)*`.*"));
    }

    private static int cells(String row) {
        return (int) CELL.matcher(row.substring(1)).results().count();
    }

    private static String report(String name) {
        Cell good = Records.cell("even", Map.of("thread", "platform"), "21", "one");
        Cell bad = Records.cell("even", Map.of("thread", name), "21", "one");
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(good, 3, 10, 1),
                Cells.notRun(Records.cell("even", Map.of("thread", name), "25", "one"), Outcome.unavailable(name)),
                Cells.lost(bad, Map.of("failed", 1), name));
        return new MarkdownReport().write(results, Cells.IN_FULL);
    }
}
