package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * A metric of a cell, each field with the meaning that JMH gives it.
 *
 * @param score usually the mean of all values
 * @param scoreError half the 99.9 % interval of the mean by Student's t; NaN below 3 values
 * @param scoreConfidence the ends of that interval
 * @param scorePercentiles by percent
 * @param scoreUnit a time that JMH did not measure gets {@code /op}: the operation is the fork
 * @param rawData the values of each fork
 * @param rawDataHistogram in sample mode: the values of each fork's iterations with their counts
 */
record JmhMetric(
        double score,
        double scoreError,
        List<Double> scoreConfidence,
        Map<String, Double> scorePercentiles,
        String scoreUnit,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<List<Double>> rawData,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<List<List<List<Number>>>> rawDataHistogram) {

    /** A metric that JMH did not measure: each fork has one value. */
    static JmhMetric of(Estimate estimate) {
        double[] forks = estimate.forks().toArray();
        return mean(
                PooledStatistics.of(forks),
                unit(estimate.metric()),
                DoubleStream.of(forks).mapToObj(List::of).toList(),
                List.of());
    }

    static JmhMetric mean(
            PooledStatistics pooled,
            String unit,
            List<List<Double>> rawData,
            List<List<List<List<Number>>>> rawDataHistogram) {
        double mean = pooled.mean();
        double error = pooled.error();
        return new JmhMetric(
                mean,
                error,
                List.of(mean - error, mean + error),
                pooled.percentiles(),
                unit,
                rawData,
                rawDataHistogram);
    }

    /**
     * A score that is not a mean.
     *
     * @param score as JMH aggregates the values
     */
    static JmhMetric point(double score, PooledStatistics pooled, String unit, List<List<Double>> rawData) {
        return new JmhMetric(score, Double.NaN, List.of(score, score), pooled.percentiles(), unit, rawData, List.of());
    }

    /** Throughput where higher is better, else single shot: viewers of JMH know no third direction. */
    static String mode(MetricSpec metric) {
        return metric.better() == Better.HIGHER ? "thrpt" : "ss";
    }

    private static String unit(MetricSpec metric) {
        return switch (metric.unit()) {
            case "s", "ms", "us", "ns" -> metric.unit() + "/op";
            default -> metric.unit();
        };
    }
}
