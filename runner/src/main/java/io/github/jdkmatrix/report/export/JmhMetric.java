package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/** A metric as JMH writes it: of one fork, and of all. */
final class JmhMetric {

    private static final String RAW = "rawData";

    /** The key in sample mode, of pairs of a value and how often it was measured. */
    private static final String COUNTED = "rawDataHistogram";

    private JmhMetric() {}

    /** A value, and how often it was measured. */
    private record Measured(double value, long times) {}

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
        metric.setAll(Json.MAPPER.<ObjectNode>valueToTree(Score.of(forks.stream()
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
        return Math.abs(Score.mean(iterations(fork)) - score) <= 1e-9 * Math.abs(score);
    }

    private static double score(JsonNode fork) {
        return fork.path("score").asDouble();
    }

    private static List<Measured> iterations(JsonNode fork) {
        Stream<Measured> single = fork.path(RAW).path(0).valueStream().map(it -> new Measured(it.asDouble(), 1));
        Stream<Measured> counted = fork.path(COUNTED)
                .path(0)
                .valueStream()
                .flatMap(JsonNode::valueStream)
                .map(it -> new Measured(it.path(0).asDouble(), it.path(1).asLong()));
        return Stream.concat(single, counted).toList();
    }

    /**
     * What JMH says of all values of a metric, in its fields. Source: {@code AbstractStatistics}, {@code ListStatistics} and {@code
     * MultisetStatistics} of JMH 1.37.
     *
     * @param score the mean of the values
     * @param scoreError half the 99.9 % interval of the mean by Student's t; NaN below 3 values
     * @param scoreConfidence the ends of that interval
     * @param scorePercentiles by percent
     */
    private record Score(
            double score, double scoreError, List<Double> scoreConfidence, Map<String, Double> scorePercentiles) {

        private static final double HALF_OF_THE_REST = 0.0005;
        private static final int LEAST = 3;
        private static final List<Double> PERCENTS =
                List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

        /** The score of one value at least. */
        static Score of(Stream<Measured> values) {
            List<Measured> sorted =
                    values.sorted(Comparator.comparingDouble(Measured::value)).toList();
            double n = sum(sorted, value -> 1);
            double mean = mean(sorted);
            double variance = sum(sorted, value -> (value - mean) * (value - mean)) / (n - 1);
            double error = n < LEAST
                    ? Double.NaN
                    : TDistribution.of(n - 1).inverseSurvivalProbability(HALF_OF_THE_REST)
                            * Math.sqrt(variance)
                            / Math.sqrt(n);
            Map<String, Double> percentiles = new LinkedHashMap<>();
            PERCENTS.forEach(it -> percentiles.put(it.toString(), between(sorted, it * (n + 1) / 100)));
            return new Score(mean, error, List.of(mean - error, mean + error), percentiles);
        }

        static double mean(List<Measured> values) {
            return sum(values, value -> value) / sum(values, value -> 1);
        }

        private static double sum(List<Measured> values, DoubleUnaryOperator of) {
            double sum = 0;
            for (Measured each : values) {
                sum += of.applyAsDouble(each.value) * each.times;
            }
            return sum;
        }

        /** The value at a rank, between the values at the ranks below and above. */
        private static double between(List<Measured> sorted, double rank) {
            double below = Math.floor(rank);
            double lower = at(sorted, below);
            return lower + (at(sorted, below + 1) - lower) * (rank - below);
        }

        /** The value at a rank from 1, or the nearest. */
        private static double at(List<Measured> sorted, double rank) {
            double left = rank;
            for (Measured each : sorted) {
                left -= each.times;
                if (left <= 0) {
                    return each.value;
                }
            }
            return sorted.getLast().value;
        }
    }
}
