package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A metric of one fork, as JMH wrote it.
 */
final class ForkMetric {

    private final double score;
    private final boolean averaged;
    private final String unit;
    private final double[] raw;
    private final List<Histogram> histograms;

    private ForkMetric(double score, boolean averaged, String unit, double[] raw, List<Histogram> histograms) {
        this.score = score;
        this.averaged = averaged;
        this.unit = unit;
        this.raw = raw;
        this.histograms = histograms;
    }

    static ForkMetric of(JsonNode metric) {
        return new ForkMetric(
                number(metric.path("score")),
                isAveraged(metric),
                metric.path("scoreUnit").asText(),
                stream(metric.path("rawData").path(0))
                        .mapToDouble(ForkMetric::number)
                        .toArray(),
                stream(metric.path("rawDataHistogram").path(0))
                        .map(Histogram::of)
                        .toList());
    }

    /** JMH gives a score that is no mean the confidence of a point, and no error. */
    private static boolean isAveraged(JsonNode metric) {
        JsonNode score = metric.path("score");
        return metric.path("scoreError").isNumber()
                || !metric.path("scoreConfidence").path(0).equals(score)
                || !metric.path("scoreConfidence").path(1).equals(score);
    }

    /** JMH writes what is no number as a text. */
    private static double number(JsonNode node) {
        return node.isNumber() ? node.asDouble() : Double.NaN;
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    double score() {
        return score;
    }

    /** Whether the score is the mean of the iterations, and not their sum or an end of their range. */
    boolean averaged() {
        return averaged;
    }

    /** As JMH has it. */
    String unit() {
        return unit;
    }

    /** A value for each iteration that had one; none of what is measured once a fork. */
    List<Double> raw() {
        return Arrays.stream(raw).boxed().toList();
    }

    /** One for each iteration of the sample mode's score, else none. */
    List<Histogram> histograms() {
        return histograms;
    }

    /** The values of the iterations; of what is measured once a fork, that. */
    double[] values() {
        return raw.length > 0 ? raw.clone() : new double[] {score};
    }

    /** Whether the score follows from the values of its iterations. */
    boolean isMeanOfRaw() {
        double mean = Arrays.stream(raw).average().orElse(score);
        return Double.isNaN(score) || Math.abs(mean - score) <= 1e-9 * Math.abs(score);
    }
}
