package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.chart.Xml;
import io.github.jdkmatrix.report.export.BenchstatReport;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.TerminalReport;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.TextWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Whatever the names, however many JDKs, whatever became of the forks: each format stays what its readers take it for. */
class TortureTest {

    static List<Results> all() {
        return Torture.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void noRowOfMarkdownHasMoreOrFewerCellsThanItsHead(Results results) {
        assertReadable(new MarkdownReport().write(results, TableOptions.NONE));
        assertReadable(new MarkdownReport().write(results, Cells.IN_FULL));
    }

    private static void assertReadable(String markdown) {
        for (String part : markdown.split("\n\n", -1)) {
            List<String> rows =
                    part.lines().filter(line -> line.startsWith("|")).toList();
            assertThat(rows).allSatisfy(row -> assertThat(bars(row)).isEqualTo(bars(rows.getFirst())));
        }
        assertThat(markdown.lines().filter(line -> line.startsWith("#")).skip(1))
                .allMatch(line -> line.matches("## (All rows|JDK |even ).*"));
        assertThat(markdown.replaceAll("</?(details|summary)>", "")).doesNotContainPattern("<[A-Za-z/!?]");
        assertThat(markdown.lines()).noneMatch(line -> line.matches(".*(?<!\\\\)(\\\\\\\\)*`.*"));
    }

    @ParameterizedTest
    @MethodSource("all")
    void aPageIsReadByAParserAndHasNothingThatRuns(Results results) {
        String text = new HtmlReport().write(results, TableOptions.NONE);
        Document page = Xml.parse(text.replaceFirst("<!doctype html>\n", ""));
        assertThat(Xml.elements(page, "script")).isEmpty();
        assertThat(Xml.elements(page, "*"))
                .allSatisfy(it -> assertThat(attributes(it)).noneMatch(name -> name.startsWith("on")));
    }

    private static Stream<String> attributes(Element element) {
        return IntStream.range(0, element.getAttributes().getLength())
                .mapToObj(i -> element.getAttributes().item(i).getNodeName());
    }

    @ParameterizedTest
    @MethodSource("all")
    void mailIsPlainAndNarrow(Results results) {
        assertPlain(new MailReport().write(results, TableOptions.NONE));
    }

    private static void assertPlain(String mail) {
        assertThat(mail).endsWith("\n");
        assertThat(mail.lines()).allSatisfy(line -> {
            assertThat(line).matches(Printable::isPlain).doesNotEndWith(" ");
            assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(72);
        });
    }

    @Test
    void thirtyColumnsWithIntervalsStandInNarrowLines() {
        Results results = Cells.results(
                Cells.thirtyJdks(),
                Cells.ofThirtyJdks(jdk -> Cells.ran(Cells.even("platform", "" + jdk, "one"), 12, 1e6 * jdk, 1)));
        String mail = new MailReport().write(results, TableOptions.NONE);
        assertThat(mail).contains("[+4, +4]");
        assertPlain(mail);
        assertThat(new TerminalReport(80, false)
                        .write(results, TableOptions.NONE)
                        .lines())
                .allSatisfy(line -> assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(80));
    }

    @Test
    void noWordIsBrokenHoweverWideTheTableIs() {
        String word = "a-word-of-a-name-" + "that-is-long-".repeat(3) + "and-ends";
        Results lost = Cells.results(
                Cells.thirtyJdks(),
                Cells.ofThirtyJdks(jdk -> Cells.lost(
                        Cells.even("platform", Integer.toString(jdk), "one"), Map.of("disturbed", 3), word)));
        assertThat(new MailReport().write(lost, TableOptions.NONE)).contains(word);
        Results named = Cells.results(
                Cells.MATRIX,
                Cells.ran(Cells.even(word, "21", "one"), 7, 10, 1),
                Cells.ran(Cells.even(word, "25", "one"), 7, 30, 1),
                Cells.ran(Cells.even("x", "21", "one"), 7, 10, 1));
        String mail = new MailReport().write(named, TableOptions.NONE);
        assertThat(mail).contains(word).contains("3.00x [");
        assertPlain(mail);
    }

    @ParameterizedTest
    @MethodSource("all")
    void csvComesBackAsItWas(Results results) {
        List<List<String>> lines = csv(new CsvReport().write(results, TableOptions.NONE));
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSameSizeAs(lines.getFirst()));
        assertThat(lines.stream().skip(1).map(line -> line.get(2)).distinct())
                .containsExactlyElementsOf(results.cells().stream()
                        .map(it -> Printable.lines(it.cell().jdk()))
                        .toList());
        assertThat(lines.stream().skip(1)).allSatisfy(line -> {
            assertThat(line.get(0)).isEqualTo(Torture.WORKLOAD);
            assertThat(line.get(1)).isEqualTo(Printable.lines("jdk=a=b thread=" + Torture.VALUE));
        });
    }

    @ParameterizedTest
    @MethodSource("all")
    void benchstatReadsEachForkUnderANameOfItsCell(Results results) {
        GoBenchmarks read = GoBenchmarks.parse(new BenchstatReport().write(results, TableOptions.NONE));
        int forks = results.cells().stream()
                .flatMap(it -> it.estimates().values().stream().limit(1))
                .mapToInt(it -> it.n())
                .sum();
        assertThat(read.results()).hasSize(forks);
        assertThat(read.results().stream().map(GoBenchmarks.Result::name).distinct())
                .hasSize((int) withNumbers(results));
    }

    private static long withNumbers(Results results) {
        return results.cells().stream().filter(it -> !it.estimates().isEmpty()).count();
    }

    /** The bars that part cells, which none with a backslash before it does. */
    private static long bars(String row) {
        return row.replaceAll("\\\\.", "").chars().filter(c -> c == '|').count();
    }

    /** As RFC 4180 has it, with nothing behind a closing quote but a comma or the end of the line. */
    private static List<List<String>> csv(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            boolean quoted = text.charAt(at) == '"';
            int end = quoted ? closingQuote(text, at + 1) : endOfField(text, at);
            line.add(quoted ? text.substring(at + 1, end).replace("\"\"", "\"") : text.substring(at, end));
            at = quoted ? end + 1 : end;
            if (text.startsWith("\r\n", at)) {
                lines.add(line);
                line = new ArrayList<>();
                at += 2;
            } else {
                assertThat(text.charAt(at)).isEqualTo(',');
                at++;
            }
        }
        return lines;
    }

    private static int endOfField(String text, int from) {
        return Math.min(
                text.indexOf(',', from) < 0 ? text.length() : text.indexOf(',', from), text.indexOf("\r\n", from));
    }

    private static int closingQuote(String text, int from) {
        int quote = text.indexOf('"', from);
        while (text.startsWith("\"\"", quote)) {
            quote = text.indexOf('"', quote + 2);
        }
        return quote;
    }
}
