package io.github.jdkmatrix.report.jmh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Values of several iterations and forks in one, with what JMH says of them. Source: {@code AbstractStatistics}, {@code
 * ListStatistics} and {@code MultisetStatistics} of JMH 1.37.
 */
final class PooledStatistics {

    private static final double HALF_OF_THE_REST = 0.0005;

    /** With fewer values JMH gives no error. */
    private static final int LEAST = 3;

    private static final List<Double> PERCENTS =
            List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

    /** From the smallest to the largest. */
    private final double[] values;

    /** How often each was measured. */
    private final long[] counts;

    private PooledStatistics(double[] values, long[] counts) {
        this.values = values;
        this.counts = counts;
    }

    static PooledStatistics of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        long[] counts = new long[sorted.length];
        Arrays.fill(counts, 1);
        return new PooledStatistics(sorted, counts);
    }

    static PooledStatistics of(List<Histogram> histograms) {
        SortedMap<Double, Long> all = new TreeMap<>();
        histograms.forEach(it -> it.addTo(all));
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

    /** By percent, those that JMH writes. */
    Map<String, Double> percentiles() {
        Map<String, Double> percentiles = new LinkedHashMap<>();
        PERCENTS.forEach(percent -> percentiles.put(percent.toString(), percentile(percent)));
        return percentiles;
    }

    /** At p · (n + 1), between the two values beside it. */
    double percentile(double percent) {
        double place = percent * (n() + 1) / 100;
        double below = Math.floor(place);
        double lower = at((long) below);
        return lower + (at((long) below + 1) - lower) * (place - below);
    }

    /** The value at a place from one; those before the first are the first, those behind the last the last. */
    private double at(long place) {
        long passed = 0;
        for (int i = 0; i < values.length; i++) {
            passed += counts[i];
            if (passed >= place) {
                return values[i];
            }
        }
        return max();
    }
}
