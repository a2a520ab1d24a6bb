package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.ChartFiles;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Each kind of chart, in files that a person can look at. */
class ChartsTest {

    private static final Path GOLDEN = Path.of("src/test/resources/charts");

    @TempDir
    private Path folder;

    private ResultFolder sample;
    private List<Chart> charts;

    @BeforeEach
    void drawAll() {
        sample = Folders.sample(folder);
        charts = Folders.charts(sample);
    }

    @Test
    void aStepHasItsPictureAndAWorkloadItsForks() {
        assertThat(charts)
                .extracting(Chart::name)
                .containsExactly("changes.25.21", "time-lines", "forks.even.work", "forks.fair.makespan");
        assertThat(charts.getFirst().title()).matches("JDK 25 against 21: \\d+ worse(, \\d+ [a-z ]+)*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"changes.25.21", "time-lines", "forks.even.work"})
    void theChartIsTheOneThatWasReviewed(String name) throws IOException {
        Golden.holds(GOLDEN.resolve(name + ".svg"), svg(name), getClass());
    }

    @Test
    void theyAreTheSameUnderEveryLocaleAndEachTime() {
        Locales.assertSameUnderAll(() -> svgs(Folders.charts(sample)), svgs(charts));
    }

    @Test
    void metricsMayBeAskedFor() {
        assertThat(Folders.charts(sample, "max-rss"))
                .extracting(Chart::name)
                .contains("forks.even.max-rss")
                .doesNotContain("forks.even.work");
    }

    @Test
    void aForestHasARowForEachComparisonTheCertainOnesFirst() {
        List<String> rows = strips("changes.25.21")
                .map(it -> it.getAttribute("class").replace("strip ", ""))
                .toList();
        assertThat(rows).hasSize(8);
        assertThat(rows.stream().distinct()).startsWith("worse");
        assertThat(strips("changes.25.21")).allSatisfy(it -> {
            String tooltip = Xml.elements(it, "title").getFirst().getTextContent();
            List<String> texts = texts(it);
            assertThat(tooltip).startsWith(texts.getFirst()).contains(" on 21, ", " on 25, ", texts.getLast());
        });
    }

    @Test
    void whatIsWorseLiesAtTheLeftWhateverTheMetric() {
        Element axis = lines(Xml.parse(svg("changes.25.21")), "axis").getFirst();
        double one = Double.parseDouble(axis.getAttribute("x1"));
        assertThat(axis.getAttribute("x2")).as("the line of no change").isEqualTo(axis.getAttribute("x1"));
        List<Element> worse = strips("changes.25.21")
                .filter(it -> it.getAttribute("class").equals("strip worse"))
                .toList();
        assertThat(worse.stream().map(it -> texts(it).getLast()))
                .as("less work, more time")
                .anyMatch(it -> it.startsWith("-"))
                .anyMatch(it -> it.startsWith("+"));
        assertThat(worse.stream().flatMap(it -> lines(it, "whisker").stream()))
                .allSatisfy(it ->
                        assertThat(Double.parseDouble(it.getAttribute("x2"))).isLessThan(one));
    }

    @Test
    void aRowWithStatesHasALineForEachForkAndOneAxis() {
        Document drawn = Xml.parse(svg("time-lines"));
        assertThat(texts(drawn.getDocumentElement()))
                .contains("even platform, 2 CPUs", "JDK 21", "JDK 25", "5 end at 100 %", "3 at 50 %");
        assertThat(Xml.elements(drawn, "path")).as("of 16 forks a row").hasSize(16);
        assertThat(lines(drawn, "reference").stream()
                        .map(it -> it.getAttribute("y1"))
                        .distinct())
                .as("the reference's level goes through both panels")
                .hasSize(1);
    }

    @Test
    void theMedianOfTheReferenceGoesThroughAllDots() {
        Document drawn = Xml.parse(svg("forks.fair.makespan"));
        List<Element> medians = lines(drawn, "median");
        List<Element> references = lines(drawn, "reference");
        assertThat(references).as("of two JDKs in two rows").hasSize(4).hasSameSizeAs(medians);
        assertThat(references.subList(0, 2))
                .extracting(it -> it.getAttribute("x1"))
                .containsOnly(medians.getFirst().getAttribute("x1"));
    }

    @Test
    void whatTheWorkloadFixesHasNoPicture() throws IOException {
        ForkRecord[] records = Stream.of("21", "25")
                .flatMap(jdk -> IntStream.rangeClosed(1, 8)
                        .mapToObj(fork -> Records.completed(
                                Folders.cell("even", "platform", jdk, "1"), fork, new Sample("work", 100, "ops"))))
                .toArray(ForkRecord[]::new);
        ResultFolder fixed = Records.folder(
                Files.createDirectories(folder.resolve("fixed")),
                Records.manifest(Folders.MATRIX, Folders.SHAPES, List.of()),
                records);
        assertThat(Folders.charts(fixed, "work")).extracting(Chart::name).containsExactly("changes.25.21");
    }

    @Test
    void aPageHasTheStyleAndAPhoneHardlyScalesThem() {
        assertThat(charts).allSatisfy(it -> {
            assertThat(it.svg()).doesNotContain("<style>");
            String width = Xml.parse(it.svg()).getDocumentElement().getAttribute("width");
            assertThat(Double.parseDouble(width)).isLessThan(1.1 * 370);
        });
    }

    private Stream<Element> strips(String name) {
        return Xml.elements(Xml.parse(svg(name)), "g").stream()
                .filter(it -> it.getAttribute("class").startsWith("strip "));
    }

    private static List<String> texts(Element within) {
        return Xml.elements(within, "text").stream()
                .map(Element::getTextContent)
                .toList();
    }

    private static List<Element> lines(Document within, String classes) {
        return lines(within.getDocumentElement(), classes);
    }

    private static List<Element> lines(Element within, String classes) {
        return Xml.elements(within, "line").stream()
                .filter(it -> it.getAttribute("class").equals(classes))
                .toList();
    }

    private static String svgs(List<Chart> charts) {
        return charts.stream().map(Chart::svg).collect(Collectors.joining());
    }

    private String svg(String name) {
        Path files = folder.resolve("files");
        new ChartFiles(Optional.of(files)).write(Results.read(sample, note -> {}), TableOptions.NONE);
        try {
            return Files.readString(files.resolve(name + ".svg"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
