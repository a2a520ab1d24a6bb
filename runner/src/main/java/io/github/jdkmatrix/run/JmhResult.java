package io.github.jdkmatrix.run;

import com.fasterxml.jackson.databind.JsonNode;
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
     * Values that are not numbers are left out, such as the error of fewer than three iterations.
     */
    static List<Sample> samples(JsonNode entry) {
        Map<String, Sample> samples = new LinkedHashMap<>();
        JsonNode primary = entry.path("primaryMetric");
        add(samples, Benchmark.SCORE, primary.path("score"), primary);
        add(samples, ERROR, primary.path("scoreError"), primary);
        entry.path("secondaryMetrics")
                .properties()
                .forEach(it -> add(
                        samples,
                        it.getKey().replaceFirst("^" + MARK, "").replace(MARK, ":"),
                        it.getValue().path("score"),
                        it.getValue()));
        return List.copyOf(samples.values());
    }

    private static void add(Map<String, Sample> samples, String name, JsonNode number, JsonNode metric) {
        double value = number.isNumber() ? number.asDouble() : Double.NaN;
        if (Double.isFinite(value)) {
            samples.putIfAbsent(
                    name, new Sample(name, value, metric.path("scoreUnit").asText()));
        }
    }
}
