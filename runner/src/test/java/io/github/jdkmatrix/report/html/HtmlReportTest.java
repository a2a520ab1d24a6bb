package io.github.jdkmatrix.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Xml;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class HtmlReportTest {

    private static String page(Results results) {
        return new HtmlReport().write(results, Cells.IN_FULL);
    }

    private static Results sample() {
        return Cells.results(
                Cells.MATRIX,
                Cells.ran(Cells.even("platform", "17", "one"), 8, 100, 1),
                Cells.partly(Cells.even("platform", "21", "one"), 8, 200, 1, Map.of("disturbed", 2), "foreign work"),
                Cells.notRun(Cells.even("platform", "25", "one"), Kind.UNAVAILABLE.because("no image")));
    }

    @Test
    void nothingIsLoadedAndNothingRuns() {
        Document page = dom(page(sample()));
        assertThat(all(page, "script")).isEmpty();
        assertThat(all(page, "link")).isEmpty();
        assertThat(all(page, "*"))
                .allSatisfy(it -> assertThat(it.hasAttribute("src") || it.hasAttribute("onclick"))
                        .isFalse());
        assertThat(all(page, "meta").stream().map(it -> it.getAttribute("content")))
                .contains("default-src 'none'; style-src 'unsafe-inline'");
        assertThat(all(page, "style").get(0).getTextContent()).doesNotContain("url(", "@import");
    }

    @Test
    void theTablesInFullAreFoldedUnlessTheyAreAskedFor() {
        Document brief = dom(new HtmlReport().write(sample(), TableOptions.NONE));
        assertThat(folded(brief))
                .containsExactly("The forks behind each number", "even: 1 better, 1 the same", "Environment");
        assertThat(folded(dom(page(sample())))).containsExactly("Environment");
    }

    private static List<String> folded(Document page) {
        return all(page, "section").stream()
                .filter(it -> it.getElementsByTagName("*").item(0).getNodeName().equals("details"))
                .map(it -> it.getElementsByTagName("h2").item(0).getTextContent())
                .toList();
    }

    @Test
    void thePictureOfAStepStandsFirstThenItsWordsThenTables() {
        Document page = dom(page(many(1000)));
        List<Element> sections = all(page, "section");
        assertThat(sections)
                .extracting(it -> all(it, "h2").getFirst().getTextContent())
                .startsWith("JDK 21 against 17: 8 better", "In words", "All rows: 8 better");
        assertThat(all(sections.getFirst(), "svg")).singleElement().satisfies(it -> {
            assertThat(it.getAttribute("role")).isEqualTo("img");
            assertThat(all(it, "title").getFirst().getTextContent()).isEqualTo("JDK 21 against 17: 8 better");
            assertThat(all(it, "g")).hasSize(8);
        });
    }

    @Test
    void aStepWithoutADifferenceSaysSoInWordsAndHasNoEmptyTable() {
        Element words = all(dom(page(many(100))), "section").get(1);
        assertThat(all(words, "h3").getFirst().getTextContent()).isEqualTo("JDK 21 against 17");
        assertThat(all(words, "p").getFirst().getTextContent()).startsWith("no certain difference: ");
        assertThat(all(words, "table")).isEmpty();
    }

    /** Of 17 each makes 100 a second. */
    private static Results many(double of21) {
        return Cells.results(
                Cells.rows(8),
                Stream.of("17", "21")
                        .flatMap(jdk -> IntStream.range(0, 8)
                                .mapToObj(i -> Cells.ran(
                                        Cells.even("platform", jdk, "p" + i), 8, jdk.equals("17") ? 100 : of21, 1)))
                        .toArray(CellSummary[]::new));
    }

    @Test
    void eachLinkLeadsSomewhere() {
        Document page = dom(page(sample()));
        List<String> ids = ids(all(page, "*"));
        assertThat(ids).doesNotHaveDuplicates().containsAll(links(page.getDocumentElement()));
        assertThat(links(all(page, "nav").getFirst()))
                .containsAll(ids(all(page, "section")))
                .containsAll(ids(all(page, "div")));
        assertThat(ids(all(page, "details").stream()
                        .flatMap(it -> all(it, "div").stream())
                        .toList()))
                .as("a browser opens what a link leads into")
                .contains("environment");
    }

    /** Inside a JDK only the change is shown, beside no figure. */
    @Test
    void insideAJdkTheChangeStandsAlone() {
        String matrix = Cells.MATRIX.replace("[platform, virtual]", "platform")
                + "flags: [{id: default}, {id: less, args: [-Xint]}]\n";
        Document page = dom(new HtmlReport()
                .write(
                        Cells.results(
                                matrix,
                                flagged("21", "default", 100),
                                flagged("21", "less", 50),
                                flagged("25", "default", 100),
                                flagged("25", "less", 60)),
                        TableOptions.NONE));
        Element inside = all(page, "section").stream()
                .filter(it -> all(it, "h2").getFirst().getTextContent().startsWith("Inside a JDK"))
                .findFirst()
                .orElseThrow();
        assertThat(all(inside, "td")).isNotEmpty().allSatisfy(cell -> {
            assertThat(spans(cell, "ratio")).hasSize(1).doesNotContain("");
            assertThat(spans(cell, "figure")).doesNotContain("");
        });
    }

    private static CellSummary flagged(String jdk, String flags, double work) {
        return Cells.ran(
                TestCell.of("even", new TreeMap<>(Map.of("thread", "platform")), jdk, "one", flags), 8, work, 1);
    }

    private static List<String> spans(Element cell, String kind) {
        return all(cell, "span").stream()
                .filter(it -> it.getAttribute("class").equals(kind))
                .map(Element::getTextContent)
                .toList();
    }

    private static List<String> ids(List<Element> elements) {
        return elements.stream()
                .map(it -> it.getAttribute("id"))
                .filter(it -> !it.isEmpty())
                .toList();
    }

    private static List<String> links(Element within) {
        return all(within, "a").stream()
                .map(it -> it.getAttribute("href").substring(1))
                .toList();
    }

    private static Document dom(String page) {
        return Xml.parse(page.replaceFirst("<!doctype html>\n", ""));
    }

    private static List<Element> all(Document page, String name) {
        return all(page.getDocumentElement(), name);
    }

    private static List<Element> all(Element element, String name) {
        return Xml.elements(element, name);
    }
}
