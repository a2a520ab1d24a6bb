package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A metric of one fork, as JMH wrote it.
 *
 * @param averaged whether the score is the mean of the iterations, and not their sum, minimum or maximum
 * @param raw a value for each iteration that has one; empty for what is measured once per fork
 * @param histograms pairs of value and count, for each iteration of the score in sample mode; else empty
 */
record ForkMetric(double score, boolean averaged, String unit, List<Double> raw, List<List<List<Number>>> histograms) {

    static ForkMetric of(JsonNode metric) {
        return new ForkMetric(
                number(metric.path("score")),
                isAveraged(metric),
                metric.path("scoreUnit").asText(),
                stream(metric.path("rawData").path(0)).map(ForkMetric::number).toList(),
                stream(metric.path("rawDataHistogram").path(0))
                        .map(ForkMetric::histogram)
                        .toList());
    }

    private static List<List<Number>> histogram(JsonNode pairs) {
        return stream(pairs)
                .map(it -> List.<Number>of(it.path(0).asDouble(), it.path(1).asLong()))
                .toList();
    }

    /** For a score that is not a mean, JMH writes no error, and the score as both ends of the interval. */
    private static boolean isAveraged(JsonNode metric) {
        JsonNode score = metric.path("score");
        return metric.path("scoreError").isNumber()
                || !metric.path("scoreConfidence").path(0).equals(score)
                || !metric.path("scoreConfidence").path(1).equals(score);
    }

    /** JMH writes NaN as a string. */
    private static double number(JsonNode node) {
        return node.isNumber() ? node.asDouble() : Double.NaN;
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    /** The values of the iterations, or the score where the fork was measured once. */
    double[] values() {
        return raw.isEmpty()
                ? new double[] {score}
                : raw.stream().mapToDouble(it -> it).toArray();
    }

    /** Whether the score follows from the values of its iterations. */
    boolean isMeanOfRaw() {
        double mean = raw.stream().mapToDouble(it -> it).average().orElse(score);
        return Double.isNaN(score) || Math.abs(mean - score) <= 1e-9 * Math.abs(score);
    }
}
