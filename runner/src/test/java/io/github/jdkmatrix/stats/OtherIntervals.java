package io.github.jdkmatrix.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Intervals that were tried and not taken, to be held against those that were. */
final class OtherIntervals {

    private static final double ALPHA = 0.05;

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

    /** The middle 95 % of all ratios between two cells: the Mann-Whitney test turned round (Hodges and Lehmann, 1963). */
    static Interval hodgesLehmann(double[] reference, double[] candidate) {
        double[] ratios = new double[reference.length * candidate.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = candidate[i / reference.length] / reference[i % reference.length];
        }
        Arrays.sort(ratios);
        int out = ranksOut(reference.length, candidate.length);
        return new Interval(ratios[out], ratios[ratios.length - 1 - out], 1 - ALPHA);
    }

    /** How many of the ratios are left out at each end. */
    private static int ranksOut(int reference, int candidate) {
        double[][] ways = new double[candidate + 1][reference * candidate + 1];
        ways[0][0] = 1;
        for (int larger = 1; larger <= reference + candidate; larger++) {
            for (int size = Math.min(larger, candidate); size > 0; size--) {
                for (int u = ways[size].length - 1; u >= larger - size; u--) {
                    ways[size][u] += ways[size - 1][u - (larger - size)];
                }
            }
        }
        double all = Arrays.stream(ways[candidate]).sum();
        double tail = 0;
        int out = 0;
        while (tail + ways[candidate][out] <= ALPHA / 2 * all) {
            tail += ways[candidate][out];
            out++;
        }
        return out - 1;
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
