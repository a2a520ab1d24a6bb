package io.github.jdkmatrix.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.report.Exported;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/** Cuts what JMH wrote of three forks into what it writes of one, and holds what we make of these against what it wrote. */
class JmhForksTest {

    private static final Map<String, String> PARAMS = new TreeMap<>(Map.of("jdk", "25", "size", "10"));

    /** A sum or a maximum over iterations, and a percentile over samples: JMH's score of a fork is one value. */
    private static final String NO_MEAN = "gc\\.count|compiler\\..*|wows|p\\d.*";

    static List<JsonNode> entries() {
        return list(Exported.json(own()));
    }

    private static String own() {
        return Exported.read("jmh/three-forks.json");
    }

    @Test
    void theSchemaKnowsJmhsOwn() {
        assertThat(Exported.errors("jmh.schema.json", own())).isEmpty();
        assertThat(Exported.errors("jmh.schema.json", own().replace("\"scoreUnit\"", "\"unit\"")))
                .isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void threeForksAreMergedAsJmhDoes(JsonNode own) {
        List<JsonNode> forks = cut(own);
        JsonNode merged = JmhReport.entry(forks, PARAMS, true);
        ObjectNode expected = own.deepCopy();
        expected.set("params", Json.MAPPER.valueToTree(PARAMS));
        Exported.fields(own.path("secondaryMetrics")).stream()
                .filter(it -> it.matches(NO_MEAN))
                .forEach(name -> score(
                        (ObjectNode) expected.at("/secondaryMetrics/" + name),
                        new ListStatistics(forks.stream()
                                .mapToDouble(it -> it.at("/secondaryMetrics/" + name + "/score")
                                        .doubleValue())
                                .toArray())));
        assertThat(Exported.fields(merged)).endsWith("params", "primaryMetric", "secondaryMetrics");
        same(expected, merged, "");
    }

    /** The sum of a fork with one value would pass for its mean. */
    @Test
    void scoresCountInAllForksIfOneIsNoMean() {
        JsonNode metric = JmhMetric.merged(List.of(metric(4, 4), metric(6, 1, 2, 3)));
        assertThat(metric.path("score").doubleValue()).isEqualTo(5);
        assertThat(metric.path("rawData").toString()).isEqualTo("[[4.0],[1.0,2.0,3.0]]");
        assertThat(metric.path("scoreError").doubleValue()).as("error").isNaN();
    }

    @Test
    void aForkWithoutAResultCountsAsZero() {
        List<JsonNode> forks = cut(entries().getFirst());
        forks.forEach(it -> ((ObjectNode) it.path("secondaryMetrics")).removeAll());
        ((ObjectNode) forks.get(1).path("secondaryMetrics")).set("it", metric(6, 3, 9));
        JsonNode metric = JmhReport.entry(forks, PARAMS, true).at("/secondaryMetrics/it");
        assertThat(metric.path("score").doubleValue()).isEqualTo(2);
        assertThat(metric.path("rawData").toString()).isEqualTo("[[],[3.0,9.0],[]]");
    }

    @Test
    void theScoreAlone() {
        JsonNode entry = JmhReport.entry(cut(entries().getFirst()), PARAMS, false);
        assertThat(entry.path("secondaryMetrics").toString()).isEqualTo("{}");
    }

    /** The same fields in the same order, and the same values. */
    private static void same(JsonNode own, JsonNode ours, String where) {
        if (own.isObject()) {
            assertThat(Exported.fields(ours)).as(where).containsExactlyInAnyOrderElementsOf(Exported.fields(own));
            own.properties().forEach(it -> same(it.getValue(), ours.get(it.getKey()), where + "/" + it.getKey()));
        } else if (own.isArray()) {
            assertThat(ours).as(where).hasSize(own.size());
            IntStream.range(0, own.size()).forEach(i -> same(own.get(i), ours.get(i), where + "/" + i));
        } else if (own.isNumber()) {
            double value = own.doubleValue();
            assertThat(ours.doubleValue()).as(where).isCloseTo(value, within(1e-9 * Math.max(1e-9, Math.abs(value))));
        } else {
            assertThat(ours.asText()).as(where).isEqualTo(own.asText());
        }
    }

    private static List<JsonNode> cut(JsonNode own) {
        return IntStream.range(0, own.path("forks").asInt())
                .mapToObj(i -> fork(own, i))
                .toList();
    }

    private static JsonNode fork(JsonNode own, int index) {
        ObjectNode fork = own.deepCopy();
        fork.put("forks", 1);
        MultisetStatistics samples = new MultisetStatistics();
        own.at("/primaryMetric/rawDataHistogram/" + index)
                .forEach(iteration -> iteration.forEach(
                        it -> samples.addValue(it.get(0).asDouble(), it.get(1).asLong())));
        ObjectNode primary = (ObjectNode) fork.path("primaryMetric");
        Statistics iterations = statistics(only(primary, index));
        score(primary, samples.getN() > 0 ? samples : iterations);
        fork.path("secondaryMetrics").properties().forEach(it -> {
            ObjectNode metric = (ObjectNode) it.getValue();
            Statistics values = statistics(only(metric, index));
            if (it.getKey().matches("p\\d.*")) {
                metric.put(
                        "score",
                        samples.getPercentile(
                                100 * Double.parseDouble(it.getKey().substring(1))));
            } else if (it.getKey().matches(NO_MEAN)) {
                metric.put("score", it.getKey().equals("compiler.time.total") ? values.getMax() : values.getSum());
            } else {
                score(metric, values);
            }
        });
        return fork;
    }

    /** Leaves the values of one fork. */
    private static JsonNode only(ObjectNode metric, int fork) {
        String field = metric.has("rawData") ? "rawData" : "rawDataHistogram";
        JsonNode values = metric.path(field).path(fork);
        metric.putArray(field).add(values);
        return values;
    }

    private static Statistics statistics(JsonNode values) {
        return new ListStatistics(
                list(values).stream().mapToDouble(JsonNode::asDouble).toArray());
    }

    /** What JMH writes of such values. */
    private static void score(ObjectNode metric, Statistics of) {
        metric.put("score", of.getMean());
        number(metric.putArray("scoreError"), of.getMeanErrorAt(0.999));
        metric.set("scoreError", metric.path("scoreError").get(0));
        ArrayNode ends = metric.putArray("scoreConfidence");
        DoubleStream.of(of.getConfidenceIntervalAt(0.999)).forEach(it -> number(ends, it));
        ObjectNode percentiles = (ObjectNode) metric.path("scorePercentiles");
        Exported.fields(percentiles).forEach(it -> percentiles.put(it, of.getPercentile(Double.parseDouble(it))));
    }

    private static void number(ArrayNode array, double value) {
        if (Double.isNaN(value)) {
            array.add("NaN");
        } else {
            array.add(value);
        }
    }

    private static ObjectNode metric(double score, double... raw) {
        ObjectNode metric = Json.MAPPER.createObjectNode().put("score", score).put("scoreUnit", "ms");
        ArrayNode row = metric.putArray("rawData").addArray();
        DoubleStream.of(raw).forEach(row::add);
        return metric;
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}
