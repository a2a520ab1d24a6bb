package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Tests whether the forks of one cell tend to be larger than those of another (H. B. Mann and D. R. Whitney, Annals of
 * Mathematical Statistics 18, 1947). Forks are compared by rank only: no distribution is assumed.
 *
 * <p>Exact where no two values are equal and each cell has fewer than 50 forks, and with equal values for up to 25 forks
 * each; else normal, corrected for ties and continuity.
 */
final class MannWhitney {

    /** The level of the test: a smaller p is a difference. */
    static final double ALPHA = 0.05;

    private static final int MOST_WITH_TIES = 25;

    private MannWhitney() {}

    /** The two-sided p. Needs about 4 forks in each cell. */
    static ValueOrReason<Double> p(double[] reference, double[] candidate) {
        int fewer = Math.min(reference.length, candidate.length);
        if (smallestP(reference.length, candidate.length) > ALPHA) {
            return ValueOrReason.tooFew(fewestFor(ALPHA), fewer);
        }
        double[] all = DoubleStream.concat(Arrays.stream(reference), Arrays.stream(candidate))
                .sorted()
                .toArray();
        if (all[0] == all[all.length - 1]) {
            return new ValueOrReason.Known<>(1.0);
        }
        boolean ties = IntStream.range(1, all.length).anyMatch(i -> all[i] == all[i - 1]);
        boolean small = Math.max(reference.length, candidate.length) <= MOST_WITH_TIES;
        return new ValueOrReason.Known<>(
                ties && small
                        ? exactWithTies(candidate, reference)
                        : MannWhitneyUTest.withDefaults()
                                .test(candidate, reference)
                                .getPValue());
    }

    /** The smallest possible p: the forks of the two cells do not overlap. */
    static double smallestP(int reference, int candidate) {
        return Math.min(1, 2 / BinomialCoefficientDouble.value(reference + candidate, candidate));
    }

    /** How many forks each of two cells needs, so that a p as small as this is possible. */
    static int fewestFor(double p) {
        int forks = 1;
        while (smallestP(forks, forks) > p) {
            forks++;
        }
        return forks;
    }

    /**
     * How often a fork of the candidate is larger than one of the reference, less how often it is smaller: from -1 to 1
     * (N. Cliff, Dominance statistics, Psychological Bulletin 114, 1993).
     */
    static double cliffsDelta(double[] reference, double[] candidate) {
        double larger = MannWhitneyUTest.withDefaults().statistic(candidate, reference);
        return 2 * larger / ((double) reference.length * candidate.length) - 1;
    }

    /**
     * The exact p with equal values, which share the mean of their ranks (J. H. Klotz, The Wilcoxon, Ties, and the Computer,
     * JASA 61, 1966): the share of all groups of this size whose rank sum is as far from the mean.
     */
    private static double exactWithTies(double[] group, double[] others) {
        double[] all =
                DoubleStream.concat(Arrays.stream(group), Arrays.stream(others)).toArray();
        int[] ranks =
                Arrays.stream(all).mapToInt(value -> doubledRank(value, all)).toArray();
        int mean = group.length * (ranks.length + 1);
        int distance = Math.abs(Arrays.stream(ranks).limit(group.length).sum() - mean);
        double[] groups = groupsByRankSum(ranks, group.length);
        double asFar = IntStream.range(0, groups.length)
                .filter(sum -> Math.abs(sum - mean) >= distance)
                .mapToDouble(sum -> groups[sum])
                .sum();
        return asFar / BinomialCoefficientDouble.value(ranks.length, group.length);
    }

    /** Ranks are doubled so that means of two are whole. */
    private static int doubledRank(double value, double[] all) {
        long below = Arrays.stream(all).filter(it -> it < value).count();
        long equal = Arrays.stream(all).filter(it -> it == value).count();
        return (int) (2 * below + equal + 1);
    }

    private static double[] groupsByRankSum(int[] ranks, int group) {
        double[][] groups = new double[group + 1][Arrays.stream(ranks).sum() + 1];
        groups[0][0] = 1;
        for (int rank : ranks) {
            for (int size = group; size > 0; size--) {
                for (int sum = rank; sum < groups[size].length; sum++) {
                    groups[size][sum] += groups[size - 1][sum - rank];
                }
            }
        }
        return groups[group];
    }
}
