package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.Estimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A metric of a cell, each field with the meaning that JMH gives it.
 *
 * @param score the mean of the forks
 * @param scoreError half the 99.9 % interval of the mean by Student's t; not a number below 3 forks
 * @param scoreConfidence the ends of that interval
 * @param scorePercentiles by percent
 * @param scoreUnit a time has {@code /op} behind it: the operation is the fork
 * @param rawData the one value of each fork
 */
record JmhMetric(
        double score,
        double scoreError,
        List<Double> scoreConfidence,
        Map<String, Double> scorePercentiles,
        String scoreUnit,
        List<List<Double>> rawData) {

    private static final double HALF_OF_THE_REST = 0.0005;
    private static final List<Double> PERCENTS =
            List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

    static JmhMetric of(Estimate estimate) {
        double mean = estimate.mean();
        double error = error(estimate);
        return new JmhMetric(
                mean,
                error,
                List.of(mean - error, mean + error),
                percentiles(estimate.forks().toArray()),
                unit(estimate.metric()),
                DoubleStream.of(estimate.forks().toArray()).mapToObj(List::of).toList());
    }

    /** JMH's word for what is better: more, in throughput, or less, of a time; its viewers know no third. */
    static String mode(MetricSpec metric) {
        return metric.better() == Better.HIGHER ? "thrpt" : "ss";
    }

    private static String unit(MetricSpec metric) {
        return switch (metric.unit()) {
            case "s", "ms", "us", "ns" -> metric.unit() + "/op";
            default -> metric.unit();
        };
    }

    private static double error(Estimate estimate) {
        int n = estimate.n();
        return n < 3
                ? Double.NaN
                : estimate.sigma()
                        .map(sigma -> TDistribution.of(n - 1).inverseSurvivalProbability(HALF_OF_THE_REST)
                                * sigma
                                / Math.sqrt(n))
                        .known()
                        .orElse(Double.NaN);
    }

    /** At p · (n + 1), as Commons Math had it, which JMH uses. */
    private static Map<String, Double> percentiles(double[] values) {
        Quantile quantile = Quantile.withDefaults().with(Quantile.EstimationMethod.HF6);
        Map<String, Double> percentiles = new LinkedHashMap<>();
        PERCENTS.forEach(percent -> percentiles.put(percent.toString(), quantile.evaluate(values, percent / 100)));
        return percentiles;
    }
}
