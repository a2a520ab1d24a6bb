package io.github.jdkmatrix.report.export;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What JMH says of all values of a metric, in its fields. Source: {@code AbstractStatistics}, {@code ListStatistics} and {@code
 * MultisetStatistics} of JMH 1.37.
 *
 * @param score the mean of the values
 * @param scoreError half the 99.9 % interval of the mean by Student's t; NaN below 3 values
 * @param scoreConfidence the ends of that interval
 * @param scorePercentiles by percent
 */
record JmhScore(double score, double scoreError, List<Double> scoreConfidence, Map<String, Double> scorePercentiles) {

    private static final double HALF_OF_THE_REST = 0.0005;
    private static final int LEAST = 3;
    private static final List<Double> PERCENTS =
            List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

    /** A value, and how often it was measured. */
    record Measured(double value, long times) {}

    /** The score of one value at least. */
    static JmhScore of(Stream<Measured> values) {
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
        return new JmhScore(mean, error, List.of(mean - error, mean + error), percentiles);
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
