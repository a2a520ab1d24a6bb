package io.github.jdkmatrix.report.jmh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The values of several iterations and forks together, with the statistics that JMH prints. Source: {@code AbstractStatistics}, {@code
 * ListStatistics} and {@code MultisetStatistics} of JMH 1.37.
 */
final class PooledStatistics {

    private static final double HALF_OF_THE_REST = 0.0005;

    /** With fewer values, JMH computes no error. */
    private static final int LEAST = 3;

    private static final List<Double> PERCENTS =
            List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

    /** From the smallest to the largest. */
    private final double[] values;

    /** How often each value was measured. */
    private final long[] counts;

    private PooledStatistics(double[] values, long[] counts) {
        this.values = values;
        this.counts = counts;
    }

    static PooledStatistics of(double... values) {
        return new PooledStatistics(
                Arrays.stream(values).sorted().toArray(),
                Arrays.stream(values).mapToLong(it -> 1).toArray());
    }

    static PooledStatistics of(List<List<List<Number>>> histograms) {
        SortedMap<Double, Long> all = new TreeMap<>();
        histograms.stream()
                .flatMap(List::stream)
                .forEach(it -> all.merge(it.get(0).doubleValue(), it.get(1).longValue(), Long::sum));
        return new PooledStatistics(
                all.keySet().stream().mapToDouble(it -> it).toArray(),
                all.values().stream().mapToLong(it -> it).toArray());
    }

    long n() {
        return Arrays.stream(counts).sum();
    }

    double sum() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * counts[i];
        }
        return sum;
    }

    double mean() {
        return sum() / n();
    }

    double min() {
        return values.length == 0 ? Double.NaN : values[0];
    }

    double max() {
        return values.length == 0 ? Double.NaN : values[values.length - 1];
    }

    /** Half the 99.9 % interval of the mean by Student's t. */
    double error() {
        double n = n();
        return n < LEAST
                ? Double.NaN
                : TDistribution.of(n - 1).inverseSurvivalProbability(HALF_OF_THE_REST)
                        * Math.sqrt(variance())
                        / Math.sqrt(n);
    }

    private double variance() {
        double mean = mean();
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            squares += (values[i] - mean) * (values[i] - mean) * counts[i];
        }
        return squares / (n() - 1);
    }

    /** The percentiles that JMH writes, by percent. */
    Map<String, Double> percentiles() {
        Map<String, Double> percentiles = new LinkedHashMap<>();
        PERCENTS.forEach(percent -> percentiles.put(percent.toString(), percentile(percent)));
        return percentiles;
    }

    /** Interpolates at rank p · (n + 1), as JMH does. */
    double percentile(double percent) {
        double rank = percent * (n() + 1) / 100;
        double below = Math.floor(rank);
        double lower = at((long) below);
        return lower + (at((long) below + 1) - lower) * (rank - below);
    }

    /** The value at a rank from 1, clamped to the first and last value. */
    private double at(long rank) {
        long passed = 0;
        for (int i = 0; i < values.length; i++) {
            passed += counts[i];
            if (passed >= rank) {
                return values[i];
            }
        }
        return max();
    }
}
