package io.github.jdkmatrix.report;

import static java.util.Map.entry;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.report.export.BenchstatReport;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.TerminalReport;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Seals each format, wherever it is written: the files of src/test/resources/report. Charts are sealed beside their classes. */
class SealedFormatsTest {

    private static final Map<String, Report> FORMATS = Map.ofEntries(
            entry("markdown.md", new MarkdownReport()),
            entry("mail.txt", new MailReport()),
            entry("page.html", new HtmlReport()),
            entry("cells.csv", new CsvReport()),
            entry("results.json", new JsonReport()),
            entry("benchstat.txt", new BenchstatReport()),
            entry("terminal-40.txt", new TerminalReport(40, false)),
            entry("terminal-80.txt", new TerminalReport(80, false)),
            entry("terminal-120.txt", new TerminalReport(120, false)));

    static Stream<Arguments> files() {
        return FORMATS.keySet().stream()
                .flatMap(file -> Stream.of(
                        Arguments.of(file, file, Exported.sample()),
                        Arguments.of("torture/" + file, file, Torture.everything())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void theFileIsTheOneThatWasReviewed(String golden, String format, Results results) throws IOException {
        Golden.holds(Exported.FOLDER.resolve(golden), text(format, results), getClass());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void itIsTheSameUnderEveryLocale(String golden, String format, Results results) {
        Locales.assertSameUnderAll(() -> text(format, results), Exported.read(golden));
    }

    /** As it is in a file, where half a character is a question mark, and without a page's style, which says nothing. */
    private static String text(String format, Results results) {
        String text = FORMATS.get(format).write(results, TableOptions.NONE);
        byte[] written = text.replaceAll("(?s)(?<=<style>).*(?=</style>)", "").getBytes(StandardCharsets.UTF_8);
        return new String(written, StandardCharsets.UTF_8);
    }
}
