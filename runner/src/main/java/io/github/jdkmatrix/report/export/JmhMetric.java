package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.report.export.JmhScore.Measured;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A metric as JMH writes it: of one fork, and of all. */
final class JmhMetric {

    private static final String RAW = "rawData";

    /** The key in sample mode, of pairs of a value and how often it was measured. */
    private static final String COUNTED = "rawDataHistogram";

    private JmhMetric() {}

    /** A metric that JMH did not measure, of each fork. */
    static List<JsonNode> forks(Estimate estimate) {
        return DoubleStream.of(estimate.forks().toArray())
                .<JsonNode>mapToObj(value -> {
                    ObjectNode fork = Json.MAPPER.valueToTree(new JmhScore(value, Double.NaN, List.of(), Map.of()));
                    fork.put("scoreUnit", unit(estimate.metric()));
                    return fork.set(RAW, Json.MAPPER.valueToTree(List.of(List.of(value))));
                })
                .toList();
    }

    /** The unit as JMH has it: the operation is the fork. */
    private static String unit(MetricSpec metric) {
        return switch (metric.unit()) {
            case "s", "ms", "us", "ns" -> metric.unit() + "/op";
            default -> metric.unit();
        };
    }

    /**
     * A metric over all forks. Its values are those of their iterations; where a score is not the mean of these but a sum, a
     * maximum or a percentile, the scores.
     *
     * @param forks what JMH wrote of each; missing, and then zero as in JMH, where it wrote nothing, but not in all
     */
    static JsonNode merged(List<JsonNode> forks) {
        ObjectNode metric = forks.stream()
                .filter(JsonNode::isObject)
                .findFirst()
                .orElseThrow()
                .deepCopy();
        boolean means = forks.stream().allMatch(JmhMetric::isMean);
        metric.setAll(Json.MAPPER.<ObjectNode>valueToTree(JmhScore.of(forks.stream()
                .flatMap(it -> means ? iterations(it).stream() : Stream.of(new Measured(score(it), 1))))));
        for (String raw : List.of(RAW, COUNTED)) {
            if (metric.has(raw)) {
                ArrayNode all = metric.putArray(raw);
                forks.forEach(it -> it.path(raw).path(0).forEach(all.addArray()::add));
            }
        }
        return metric;
    }

    private static boolean isMean(JsonNode fork) {
        double score = score(fork);
        return Math.abs(JmhScore.mean(iterations(fork)) - score) <= 1e-9 * Math.abs(score);
    }

    private static double score(JsonNode fork) {
        return fork.path("score").asDouble();
    }

    private static List<Measured> iterations(JsonNode fork) {
        Stream<Measured> single = stream(fork.path(RAW).path(0)).map(it -> new Measured(it.asDouble(), 1));
        Stream<Measured> counted = stream(fork.path(COUNTED).path(0))
                .flatMap(JmhMetric::stream)
                .map(it -> new Measured(it.path(0).asDouble(), it.path(1).asLong()));
        return Stream.concat(single, counted).toList();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
