package io.github.jdkmatrix.stats;

import java.util.Arrays;
import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;

/**
 * The ranks of two groups with equal values among them: such values share the mean of their ranks, as they do in the normal
 * approximation, but the sums are counted out (J. H. Klotz, The Wilcoxon, Ties, and the Computer, JASA 61, 1966).
 */
final class TiedRanks {

    /** Of all values, doubled so that they are whole. */
    private final int[] ranks;

    private final int group;

    private TiedRanks(int[] ranks, int group) {
        this.ranks = ranks;
        this.group = group;
    }

    static TiedRanks of(double[] group, double[] others) {
        double[] all = Arrays.copyOf(group, group.length + others.length);
        System.arraycopy(others, 0, all, group.length, others.length);
        return new TiedRanks(
                Arrays.stream(all).mapToInt(value -> doubledRank(value, all)).toArray(), group.length);
    }

    private static int doubledRank(double value, double[] all) {
        int below = 0;
        int equal = 0;
        for (double other : all) {
            below += other < value ? 1 : 0;
            equal += other == value ? 1 : 0;
        }
        return 2 * below + equal + 1;
    }

    /** Of all groups of this size that could be drawn from these values, the share whose sum is as far from the mean. */
    double p() {
        int mean = group * (ranks.length + 1);
        int distance = Math.abs(Arrays.stream(ranks).limit(group).sum() - mean);
        double[] ways = waysToSum();
        double asFar = 0;
        for (int sum = 0; sum < ways.length; sum++) {
            if (Math.abs(sum - mean) >= distance) {
                asFar += ways[sum];
            }
        }
        return asFar / BinomialCoefficientDouble.value(ranks.length, group);
    }

    /** How many groups of this size have each sum. */
    private double[] waysToSum() {
        double[][] ways = new double[group + 1][Arrays.stream(ranks).sum() + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int size = group; size > 0; size--) {
                for (int sum = rank; sum < ways[size].length; sum++) {
                    ways[size][sum] += ways[size - 1][sum - rank];
                }
            }
        }
        return ways[group];
    }
}
