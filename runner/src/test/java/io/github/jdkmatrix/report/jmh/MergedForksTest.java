package io.github.jdkmatrix.report.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * Cuts what JMH wrote of three forks into what it writes of one, by JMH's own statistics, and holds what we make of these
 * against what it was cut from.
 */
class MergedForksTest {

    private static final double CONFIDENCE = 0.999;

    static List<JsonNode> entries() throws IOException {
        return StreamSupport.stream(
                        Json.MAPPER
                                .readTree(Path.of("src/test/resources/report/jmh/three-forks.json")
                                        .toFile())
                                .spliterator(),
                        false)
                .toList();
    }

    @Test
    void theFixtureHasAllModesAndEachKindOfSecondaryResult() throws IOException {
        assertThat(entries()).extracting(it -> it.path("mode").asText()).contains("thrpt", "avgt", "sample", "ss");
        assertThat(entries().stream().flatMap(it -> names(it.path("secondaryMetrics")).stream()))
                .contains(
                        "get",
                        "inc",
                        "case1",
                        "wows",
                        "gc.alloc.rate.norm",
                        "gc.count",
                        "compiler.time.total",
                        "p0.99");
    }

    @ParameterizedTest
    @MethodSource("entries")
    void threeForksAreMergedAsJmhDoes(JsonNode own) {
        same(own, merged(own, Map.of()), "");
    }

    @Test
    void percentilesHaveTheNameOfTheMethodBeforeJmh136() throws IOException {
        ObjectNode own = entries().stream()
                .filter(it -> it.path("mode").asText().equals("sample"))
                .map(ObjectNode.class::cast)
                .findFirst()
                .orElseThrow();
        List<ObjectNode> cut = cut(own);
        for (ObjectNode entry : cut) {
            ObjectNode metrics = (ObjectNode) entry.path("secondaryMetrics");
            JsonNode percentile = metrics.remove("p0.90");
            metrics.removeAll().set("measureMultiple\u00b7p0.90", percentile);
        }
        MergedForks forks = new MergedForks(cut.getFirst());
        cut.forEach(forks::add);
        JsonNode merged = forks.entry(Map.of(), true).path("secondaryMetrics").path("measureMultiple\u00b7p0.90");
        same(own.at("/secondaryMetrics/p0.90"), merged, "p0.90");
    }

    @Test
    void whatTellsCellsApartIsAmongTheParameters() throws IOException {
        JsonNode own = entries().getFirst();
        ((ObjectNode) own).putObject("params").put("size", "10").put("jdk", "its own");
        Map<String, String> cell = new TreeMap<>(Map.of("size", "10", "(jdk)", "its own", "jdk", "25", "flags", "x"));
        JsonNode merged = merged(own, cell);
        assertThat(merged.path("params").toString()).isEqualTo("""
                        {"size":"10","jdk":"its own","flags":"x","jdkmatrix.jdk":"25"}""");
        assertThat(names(merged)).endsWith("params", "primaryMetric", "secondaryMetrics");
    }

    @Test
    void aResultThatSomeIterationsLackIsZeroInThem() {
        ListStatistics jmh = new ListStatistics(new double[] {12, 0, 0, 30, 0, 0});
        MergedForks forks = null;
        for (double pause : new double[] {12, 30}) {
            JsonNode entry = entry(new double[] {1, 2, 3}, metric("ms", new double[] {pause}, false));
            forks = forks == null ? new MergedForks(entry) : forks;
            forks.add(entry);
        }
        JsonNode metric = forks.entry(Map.of(), true).at("/secondaryMetrics/it");
        assertThat(metric.path("score").doubleValue()).isEqualTo(42);
        assertThat(metric.at("/scorePercentiles/50.0").doubleValue()).isEqualTo(jmh.getPercentile(50));
        assertThat(metric.path("rawData").toString()).isEqualTo("[[12],[30]]");
    }

    @Test
    void aResultOfAForkAsAWholeIsOneValue() {
        MergedForks forks = null;
        for (double cycles : new double[] {10, 20, 60}) {
            ObjectNode once = metric("#/op", new double[] {cycles}, true);
            once.putArray("rawData").addArray();
            JsonNode entry = entry(new double[] {1, 2, 3}, once);
            forks = forks == null ? new MergedForks(entry) : forks;
            forks.add(entry);
        }
        JsonNode metric = forks.entry(Map.of(), true).at("/secondaryMetrics/it");
        assertThat(metric.path("score").doubleValue()).isEqualTo(30);
        assertThat(metric.path("scoreError").doubleValue())
                .isCloseTo(new ListStatistics(new double[] {10, 20, 60}).getMeanErrorAt(CONFIDENCE), within(1e-6));
        assertThat(metric.path("rawData").toString()).isEqualTo("[[],[],[]]");
    }

    @Test
    void theScoreAlone() throws IOException {
        JsonNode own = entries().getFirst();
        MergedForks forks = new MergedForks(own);
        cut(own).forEach(forks::add);
        assertThat(forks.entry(Map.of(), false).path("secondaryMetrics").toString())
                .isEqualTo("{}");
    }

    private static JsonNode merged(JsonNode own, Map<String, String> coordinates) {
        List<ObjectNode> cut = cut(own);
        MergedForks forks = new MergedForks(cut.getFirst());
        cut.forEach(forks::add);
        return forks.entry(coordinates, true);
    }

    /** The same fields in the same order, and the same values. */
    private static void same(JsonNode own, JsonNode ours, String where) {
        if (own.isObject()) {
            assertThat(names(ours)).as(where).isEqualTo(names(own));
            own.properties().forEach(it -> same(it.getValue(), ours.get(it.getKey()), where + "/" + it.getKey()));
        } else if (own.isArray()) {
            assertThat(ours).as(where).hasSize(own.size());
            IntStream.range(0, own.size()).forEach(i -> same(own.get(i), ours.get(i), where + "/" + i));
        } else if (own.isNumber()) {
            assertThat(ours.doubleValue())
                    .as(where)
                    .isCloseTo(own.doubleValue(), within(1e-9 * Math.max(1e-9, Math.abs(own.doubleValue()))));
        } else {
            assertThat(ours.asText()).as(where).isEqualTo(own.asText());
        }
    }

    private static List<String> names(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).toList();
    }

    private static List<ObjectNode> cut(JsonNode own) {
        JsonNode primary = own.path("primaryMetric");
        boolean sampled = primary.has("rawDataHistogram");
        List<ObjectNode> forks = new ArrayList<>();
        for (int fork = 0; fork < own.path("forks").asInt(); fork++) {
            int at = fork;
            ObjectNode entry = own.deepCopy();
            entry.put("forks", 1);
            ObjectNode score = (ObjectNode) entry.path("primaryMetric");
            String raw = sampled ? "rawDataHistogram" : "rawData";
            score.putArray(raw).add(primary.path(raw).get(fork));
            MultisetStatistics samples = new MultisetStatistics();
            primary.path("rawDataHistogram")
                    .path(fork)
                    .forEach(iteration -> iteration.forEach(it ->
                            samples.addValue(it.get(0).asDouble(), it.get(1).asLong())));
            fill(score, sampled ? samples : list(primary.path("rawData").get(fork)), true);
            entry.path("secondaryMetrics").properties().forEach(it -> {
                ObjectNode metric = (ObjectNode) it.getValue();
                JsonNode row = metric.path("rawData").get(at);
                metric.putArray("rawData").add(row);
                if (sampled && it.getKey().matches("p\\d.*")) {
                    double percentile = samples.getPercentile(
                            100 * Double.parseDouble(it.getKey().substring(1)));
                    fill(metric, new ListStatistics(new double[] {percentile}), true);
                } else {
                    fill(metric, list(row), !it.getKey().matches("gc\\.(count|time)|compiler\\..*|wows"));
                    if (it.getKey().equals("compiler.time.total")) {
                        score(metric, list(row).getMax());
                    }
                }
            });
            forks.add(entry);
        }
        return forks;
    }

    private static ListStatistics list(JsonNode values) {
        return new ListStatistics(StreamSupport.stream(values.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .toArray());
    }

    /** What JMH writes of such values. */
    private static void fill(ObjectNode metric, Statistics of, boolean averaged) {
        if (averaged) {
            double[] interval = of.getConfidenceIntervalAt(CONFIDENCE);
            metric.put("score", of.getMean());
            number(metric, of.getMeanErrorAt(CONFIDENCE));
            var ends = metric.putArray("scoreConfidence");
            for (double end : interval) {
                if (Double.isNaN(end)) {
                    ends.add("NaN");
                } else {
                    ends.add(end);
                }
            }
        } else {
            score(metric, of.getSum());
        }
    }

    private static void score(ObjectNode metric, double score) {
        metric.put("score", score);
        metric.put("scoreError", "NaN");
        metric.putArray("scoreConfidence").add(score).add(score);
    }

    private static void number(ObjectNode metric, double error) {
        if (Double.isNaN(error)) {
            metric.put("scoreError", "NaN");
        } else {
            metric.put("scoreError", error);
        }
    }

    private static ObjectNode metric(String unit, double[] raw, boolean averaged) {
        ObjectNode metric = Json.MAPPER.createObjectNode();
        fill(metric, new ListStatistics(raw), averaged);
        metric.put("scoreUnit", unit);
        var row = metric.putArray("rawData").addArray();
        for (double value : raw) {
            row.add(value);
        }
        return metric;
    }

    private static JsonNode entry(double[] scores, ObjectNode secondary) {
        ObjectNode entry = Json.MAPPER.createObjectNode().put("forks", 1);
        entry.set("primaryMetric", metric("ns/op", scores, true));
        entry.putObject("secondaryMetrics").set("it", secondary);
        return entry;
    }
}
