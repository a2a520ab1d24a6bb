package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Tests whether the forks of one cell tend to be larger than those of another (H. B. Mann and D. R. Whitney, Annals of Mathematical
 * Statistics 18, 1947). Forks are compared by rank only: no distribution is assumed.
 *
 * <p>The statistic is the lead: in how many pairs of forks the candidate's is larger, less in how many it is smaller. The
 * distribution of the lead is exact where no two values are equal and each cell has fewer than 50 forks, and with equal values for up
 * to 25 forks each (J. H. Klotz, The Wilcoxon, Ties, and the Computer, JASA 61, 1966); else normal, corrected for ties and
 * continuity.
 */
final class MannWhitney {

    /** The level of the test: a smaller p is a difference. */
    static final double ALPHA = 0.05;

    private static final int MOST = 49;
    private static final int MAX_WITH_TIES = 25;

    /** Tables of p for values of which no two are equal, by the numbers of forks of the two cells. */
    private static final Map<List<Integer>, double[]> WITHOUT_TIES = new ConcurrentHashMap<>();

    private final int lead;

    /** The two-sided p by the lead, whichever cell has it. */
    private final double[] pByLead;

    private MannWhitney(int lead, double[] pByLead) {
        this.lead = lead;
        this.pByLead = pByLead;
    }

    static MannWhitney of(double[] reference, double[] candidate) {
        double[] all = DoubleStream.concat(Arrays.stream(candidate), Arrays.stream(reference))
                .toArray();
        int[] ranks = Arrays.stream(all).mapToInt(it -> doubledRank(it, all)).toArray();
        int sum = Arrays.stream(ranks).limit(candidate.length).sum();
        boolean ties = Arrays.stream(all).distinct().count() < all.length;
        boolean exact = Math.max(reference.length, candidate.length) <= (ties ? MAX_WITH_TIES : MOST);
        return new MannWhitney(
                sum - candidate.length * (all.length + 1),
                !exact
                        ? normal(ranks, candidate.length)
                        : ties
                                ? exact(ranks, candidate.length)
                                : WITHOUT_TIES.computeIfAbsent(
                                        List.of(reference.length, candidate.length),
                                        it -> exact(ranks, candidate.length)));
    }

    /** The two-sided p. */
    double p() {
        return pByLead[Math.abs(lead)];
    }

    /** The two-sided p of another lead, between as many forks with as many ties. */
    double p(int other) {
        return pByLead[Math.abs(other)];
    }

    /**
     * Cliff's delta: how often a fork of the candidate is larger than one of the reference, less how often it is smaller, from -1 to
     * 1 (N. Cliff, Dominance statistics, Psychological Bulletin 114, 1993).
     */
    double cliffsDelta() {
        return (double) lead / (pByLead.length - 1);
    }

    /**
     * The confidence interval of the ratio of two cells, by the test turned round (J. L. Hodges and E. L. Lehmann, Estimates of
     * location based on rank tests, Annals of Mathematical Statistics 34, 1963): the factors by which the reference may be multiplied
     * until the test tells the two cells apart. Both ends are ratios of a fork of the candidate to a fork of the reference.
     *
     * <p>The test rejects a lead, given how many forks are equal. So the interval holds one exactly if the test of the forks as they
     * are does not reject. {@code bench/coverage} shows how often it holds the ratio, and that it does so too seldom where the forks
     * of one cell are spread otherwise than those of the other.
     *
     * @param rejects whether the test tells two cells with such a lead apart
     */
    static Interval ratios(double[] reference, double[] candidate, IntPredicate rejects) {
        double[] ratios = Arrays.stream(candidate)
                .flatMap(now -> Arrays.stream(reference).map(before -> now / before))
                .sorted()
                .toArray();
        int pairs = ratios.length;
        int lead = 0;
        while (lead < pairs && !rejects.test(lead)) {
            lead++;
        }
        // With one ratio more left out, the lead of the rest would be as large as that.
        int out = (pairs - lead) / 2;
        return new Interval(ratios[out], ratios[pairs - 1 - out], 1 - ALPHA);
    }

    /** The smallest possible p: the forks of the two cells do not overlap. */
    static double smallestP(int reference, int candidate) {
        return Math.min(1, 2 / BinomialCoefficientDouble.value(reference + candidate, candidate));
    }

    /** The number of forks that each of two cells needs, so that a p as small as this is possible. */
    static int fewestFor(double p) {
        int forks = 1;
        while (smallestP(forks, forks) > p) {
            forks++;
        }
        return forks;
    }

    /** Equal values share the mean of their ranks; ranks are doubled so that means of two are whole. */
    private static int doubledRank(double value, double[] all) {
        long below = Arrays.stream(all).filter(it -> it < value).count();
        long equal = Arrays.stream(all).filter(it -> it == value).count();
        return (int) (2 * below + equal + 1);
    }

    /** The p by lead: the share of all groups of this size whose lead is at least as large. */
    private static double[] exact(int[] ranks, int group) {
        double[] groups = groupsByRankSum(ranks, group);
        double all = BinomialCoefficientDouble.value(ranks.length, group);
        int mean = group * (ranks.length + 1);
        double[] asLarge = new double[group * (ranks.length - group) + 1];
        IntStream.range(0, groups.length)
                .filter(sum -> groups[sum] > 0)
                .forEach(sum -> asLarge[Math.abs(sum - mean)] += groups[sum]);
        for (int lead = asLarge.length - 2; lead >= 0; lead--) {
            asLarge[lead] += asLarge[lead + 1];
        }
        return Arrays.stream(asLarge).map(it -> Math.min(1, it / all)).toArray();
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

    /** The p by lead from the normal distribution, with the variance of the ranks as they are. */
    private static double[] normal(int[] ranks, int group) {
        int n = ranks.length;
        double squares = Arrays.stream(ranks)
                .mapToDouble(it -> (double) (it - n - 1) * (it - n - 1))
                .sum();
        double sigma = Math.sqrt((double) group * (n - group) / n * squares / (n - 1));
        NormalDistribution standard = NormalDistribution.of(0, 1);
        // A lead moves by two, so that half a step is one.
        return IntStream.rangeClosed(0, group * (n - group))
                .mapToDouble(lead -> lead <= 1 ? 1 : Math.min(1, 2 * standard.survivalProbability((lead - 1) / sigma)))
                .toArray();
    }
}
