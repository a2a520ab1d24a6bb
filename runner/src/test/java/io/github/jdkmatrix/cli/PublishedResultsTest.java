package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is published is what the records say, written as this version writes it. */
class PublishedResultsTest {

    private static final Path RESULTS = Path.of("../results");

    @TempDir
    private Path made;

    static List<Path> folders() throws IOException {
        try (Stream<Path> entries = Files.list(RESULTS)) {
            return entries.filter(it -> Files.exists(it.resolve("report.txt"))).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("folders")
    void theReportsAreThoseOfTheRecords(Path folder) throws IOException {
        assertReport(folder, "report.md", "markdown");
        assertReport(folder, "report.txt", "mail");
        assertReport(folder, "report.html", "html");
    }

    /** Failed forks are of the run, which ended with 3: the report of a whole folder is done. */
    private static void assertReport(Path folder, String file, String format) throws IOException {
        String now =
                Cli.run("report", folder.toString(), "--format", format).ends(0).out();
        assertThat(Files.readString(folder.resolve(file)).equals(now))
                .as("%s is what the records say; else run: bench/publish %s", file, folder.getFileName())
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("folders")
    void theChartsAreThoseOfTheRecords(Path folder) throws IOException {
        Cli.run("report", folder.toString(), "--format", "svg", "--out", made.toString());
        List<Path> now = charts(made);
        assertThat(charts(folder.resolve("charts")).stream().map(Path::getFileName))
                .as("run: bench/publish %s", folder.getFileName())
                .containsExactlyElementsOf(now.stream().map(Path::getFileName).toList());
        for (Path chart : now) {
            assertThat(folder.resolve("charts").resolve(chart.getFileName())).hasSameTextualContentAs(chart);
        }
    }

    private static List<Path> charts(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
