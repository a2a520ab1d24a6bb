package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.text.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Whatever was measured, and whatever it is called: a document that a parser reads, with every text on the paper. */
class TortureTest {

    private static final String ALLOWED = "svg|title|desc|style|g|rect|line|path|circle|text";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "</svg><script>alert(1)</script>",
                "\" onload=\"alert(1)",
                "]]>",
                "&lt;&#0;",
                "a\uFFFFb",
                "../../etc/passwd",
                "C:\\con",
                "   ",
                "Ünïcödé 日本語 \uD83D\uDE00",
                "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
                "many words many words many words many words many words many words many words many words many words"
            })
    void namesAreOnlyText(String name) {
        List<ForkRecord> records = new ArrayList<>();
        for (String cpu : List.of("1", "12", name)) {
            for (String thread : List.of("platform", name)) {
                Cell cell = Records.cell(name, Map.of("thread", thread), name, cpu);
                records.add(Folders.with(
                        Records.completed(cell, 1, new Sample("work", 10, "ops"), new Sample(name, 1, name)),
                        Folders.progress(1, 2)));
                records.add(Records.ended(cell, 2, Kind.FAILED.because(name)));
                records.add(Records.ended(
                        Records.cell(name, Map.of("thread", thread), name + "+", cpu), 1, Kind.FAILED.because(name)));
            }
        }
        assertThat(charts(records)).isNotEmpty();
    }

    @Test
    void namesThatBecomeTheSameAreToldApart() {
        List<ForkRecord> records = Stream.of("a/b", "a b", "a-b-2")
                .map(it -> Records.completed(Folders.cell(it, "platform", "21", "1"), 1, new Sample("work", 10, "ops")))
                .toList();
        assertThat(charts(records)).extracting(Chart::name).doesNotHaveDuplicates();
    }

    @Test
    void withoutACompletedForkItIsSaidWhy() {
        List<Chart> charts = charts(List.of(
                Records.ended(Folders.cell("even", "platform", "21", "1"), 1, Kind.FAILED.because("exit 1")),
                Records.ended(Folders.cell("even", "platform", "25", "1"), 1, Kind.DISTURBED.because("foreign"))));
        assertThat(charts).extracting(Chart::name).contains("forks.even.work");
        assertThat(charts).allSatisfy(it -> assertThat(it.svg()).contains("1 failed", "1 disturbed"));
    }

    @Test
    void oneForkIsADotWithoutAnInterval() {
        List<Chart> charts = charts(List.of(
                Records.completed(Folders.cell("even", "platform", "21", "1"), 1, new Sample("work", 10, "ops"))));
        assertThat(charts).extracting(Chart::name).contains("forks.even.work");
        assertThat(charts.getFirst().svg()).contains("needs 6 forks, has 1").doesNotContain("class=\"band\"");
    }

    @Test
    void thirtyJdksHaveALineEachAndAPictureOfEachStep() {
        List<ForkRecord> records = new ArrayList<>();
        for (int jdk = 1; jdk <= 30; jdk++) {
            for (String cpu : List.of("1", "2", "12")) {
                for (int fork = 1; fork <= 8; fork++) {
                    records.add(Folders.with(
                            Records.completed(
                                    Folders.cell("even", "platform", jdk + "-ea-of-some-vendor", cpu),
                                    fork,
                                    new Sample("work", jdk * 1e6 + fork, "ops")),
                            Folders.progress(fork, jdk)));
                }
            }
        }
        List<Chart> charts = charts(records);
        assertThat(charts.stream().filter(it -> it.name().startsWith("changes.")))
                .hasSize(30);
        assertThat(charts.getLast().svg()).contains("30-ea-of-some-vendor");
    }

    @Test
    void numbersThatAreNoneAreLeftOut() {
        Cell cell = Folders.cell("even", "platform", "21", "1");
        List<ForkRecord> records = new ArrayList<>();
        double[] values = {0, 2, 1e-300, 1e300, 3e18, Double.MIN_VALUE, 1e18};
        for (int i = 0; i < values.length; i++) {
            records.add(Folders.with(
                    Records.completed(
                            Folders.cell("even", "platform", "jdk" + i, i % 2 == 0 ? "1" : "2"),
                            1,
                            new Sample("work", values[i], "ops")),
                    Folders.series("progress", "ops", 0, 1e300, 1e300, Double.MIN_VALUE, 5, 7, 8)));
        }
        records.add(Records.completed(cell, 2, new Sample("work", 1e3, "ops")));
        assertThat(charts(records))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.svg()).doesNotContain("NaN", "Infinity"));
    }

    @Test
    void manyPanelsAreOneChart() {
        List<ForkRecord> records = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            for (String jdk : List.of("21", "25")) {
                records.add(Records.completed(
                        Records.cell("even", Map.of("thread", "kind-" + i), jdk, "1"),
                        1,
                        new Sample("work", jdk.equals("21") ? 10 : 11, "ops")));
            }
        }
        List<Chart> charts = charts(records);
        assertThat(charts)
                .extracting(Chart::name)
                .filteredOn(it -> it.startsWith("forks."))
                .containsExactly("forks.even.work");
    }

    /** The charts, each looked at. */
    private List<Chart> charts(List<ForkRecord> records) {
        List<Chart> charts = Folders.charts(Records.folder(
                folder,
                Records.manifest(matrix(records), Folders.SHAPES, List.of()),
                records.toArray(ForkRecord[]::new)));
        assertThat(charts).allSatisfy(chart -> {
            Document document = Xml.parse(chart.alone(List.of(chart.title())));
            assertThat(chart.name()).matches("[a-z0-9_-]+(\\.[a-z0-9_-]+)*");
            assertThat(Xml.elements(document, "*"))
                    .allSatisfy(it -> assertThat(it.getTagName()).matches(ALLOWED));
            assertThat(Xml.elements(document, "text")).isNotEmpty().allSatisfy(TortureTest::isOnThePaper);
        });
        return charts;
    }

    private static void isOnThePaper(Element text) {
        double x = Double.parseDouble(text.getAttribute("x"));
        double width = TextMetrics.width(text.getTextContent());
        double left = switch (text.getAttribute("text-anchor")) {
            case "start" -> x;
            case "middle" -> x - width / 2;
            default -> x - width;
        };
        assertThat(left).as(text.getTextContent()).isBetween(0.0, Chart.WIDTH - width);
    }

    /** The sample matrix, with one more workload, JDK and CPU shape for each other name in the records. */
    private static Matrix matrix(List<ForkRecord> records) {
        ObjectNode matrix = Json.MAPPER.valueToTree(Folders.MATRIX);
        for (Axis axis : List.of(Axis.WORKLOADS, Axis.JDKS, Axis.CPUS)) {
            ArrayNode all = matrix.withArray(axis.key());
            records.stream()
                    .map(record -> record.cell().on(axis))
                    .distinct()
                    .filter(id -> !Folders.MATRIX.ids(axis).contains(id))
                    .forEach(id -> all.add(all.get(0).<ObjectNode>deepCopy().put("id", id)));
        }
        return Json.MAPPER.convertValue(matrix, Matrix.class);
    }
}
