package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Intervals that were tried and not taken, to be held against those that were. */
final class OtherIntervals {

    private static final double ALPHA = 0.05;

    private static final int DRAWS = 400;

    private OtherIntervals() {}

    /**
     * Between the order statistics that just reach 95 % and the next ones inwards (T. P. Hettmansperger and S. J. Sheather,
     * Confidence intervals based on interpolated order statistics, 1986).
     */
    static Interval interpolated(double[] sorted) {
        int n = sorted.length;
        BinomialDistribution below = BinomialDistribution.of(n, 0.5);
        int rank = 1;
        while (2 * below.cumulativeProbability(rank) <= ALPHA) {
            rank++;
        }
        double outer = 1 - 2 * below.cumulativeProbability(rank - 1);
        double inner = 1 - 2 * below.cumulativeProbability(rank);
        double part = (outer - (1 - ALPHA)) / (outer - inner);
        double weight = (n - rank) * part / (rank + (n - 2 * rank) * part);
        return new Interval(
                (1 - weight) * sorted[rank - 1] + weight * sorted[rank],
                (1 - weight) * sorted[n - rank] + weight * sorted[n - rank - 1],
                1 - ALPHA);
    }

    /**
     * The percentiles of the ratio of medians of forks drawn again (B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap,
     * 1993).
     */
    static Interval bootstrap(double[] reference, double[] candidate) {
        Random random = new Random(1);
        double[] ratios = DoubleStream.generate(() -> drawnAgain(candidate, random) / drawnAgain(reference, random))
                .limit(DRAWS)
                .sorted()
                .toArray();
        int out = (int) (ALPHA / 2 * DRAWS);
        return new Interval(ratios[out], ratios[DRAWS - 1 - out], 1 - ALPHA);
    }

    private static double drawnAgain(double[] forks, Random random) {
        return median(DoubleStream.generate(() -> forks[random.nextInt(forks.length)])
                .limit(forks.length)
                .sorted()
                .toArray());
    }

    /**
     * The ratio of medians with a standard error from order statistics (R. M. Price and D. G. Bonett, Distribution-free
     * confidence intervals for difference and ratio of medians, 2002).
     */
    static Interval priceBonett(double[] reference, double[] candidate) {
        double[] old = logarithms(reference);
        double[] now = logarithms(candidate);
        double ratio = median(now) - median(old);
        double error = Math.sqrt(variance(old) + variance(now))
                * NormalDistribution.of(0, 1).inverseSurvivalProbability(ALPHA / 2);
        return new Interval(Math.exp(ratio - error), Math.exp(ratio + error), 1 - ALPHA);
    }

    private static double variance(double[] sorted) {
        int n = sorted.length;
        int rank = (int) Math.max(1, Math.round((n + 1) / 2.0 - Math.sqrt(n)));
        double tail = BinomialDistribution.of(n, 0.5).cumulativeProbability(rank - 1);
        double error = (sorted[n - rank] - sorted[rank - 1])
                / (2 * NormalDistribution.of(0, 1).inverseSurvivalProbability(tail));
        return error * error;
    }

    private static double median(double[] sorted) {
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    private static double[] logarithms(double[] values) {
        return Arrays.stream(values).map(Math::log).sorted().toArray();
    }
}
