package io.github.jdkmatrix.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The {@code -rf json} output of JMH for a single benchmark. */
final class JmhResult {

    /** The metric with JMH's score error within this JVM. */
    static final String ERROR = "scoreError";

    /** JMH before 1.36 marked the results of profilers with this, and put it before the percentiles of a method. */
    private static final String MARK = "\u00b7";

    private JmhResult() {}

    /** The entry of the benchmark; nothing where this is no result of JMH. */
    static Optional<JsonNode> entry(byte[] json) {
        try {
            return Optional.ofNullable(Json.MAPPER.readTree(json).get(0));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The score, its error, and the secondary results under their names: of groups, of auxiliary counters, of profilers.
     * What is no number from 0 on is left out, such as the error of fewer than three iterations.
     */
    static List<Sample> samples(JsonNode entry) {
        return results(entry).entrySet().stream()
                .filter(it -> isNumber(it.getValue()))
                .map(it -> new Sample(
                        it.getKey(),
                        value(it.getValue()).asDouble(),
                        it.getValue().path("scoreUnit").asText()))
                .toList();
    }

    /** The results that JMH has no number from 0 on for, with what it has, such as NaN. */
    static Map<String, String> withoutNumber(JsonNode entry) {
        Map<String, String> all = new LinkedHashMap<>();
        results(entry).forEach((name, result) -> {
            if (!isNumber(result) && !name.equals(ERROR)) {
                all.put(name, value(result).asText());
            }
        });
        return all;
    }

    private static boolean isNumber(JsonNode result) {
        double value = value(result).isNumber() ? value(result).asDouble() : Double.NaN;
        return Double.isFinite(value) && value >= 0;
    }

    private static JsonNode value(JsonNode result) {
        return result.path("score");
    }

    private static Map<String, JsonNode> results(JsonNode entry) {
        Map<String, JsonNode> results = new LinkedHashMap<>();
        JsonNode primary = entry.path("primaryMetric");
        results.put(Benchmark.SCORE, primary);
        results.put(
                ERROR,
                Json.MAPPER
                        .createObjectNode()
                        .<ObjectNode>set("score", primary.path("scoreError"))
                        .set("scoreUnit", primary.path("scoreUnit")));
        entry.path("secondaryMetrics")
                .properties()
                .forEach(it -> results.putIfAbsent(
                        it.getKey().replaceFirst("^" + MARK, "").replace(MARK, ":"), it.getValue()));
        return results;
    }
}
