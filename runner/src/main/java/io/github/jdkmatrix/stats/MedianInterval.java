package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Two of the sorted forks between which the median of the population lies, for any distribution.
 *
 * <p>How many of <i>n</i> forks lie below the median is a throw of <i>n</i> coins, so that each pair of ranks holds the median with a
 * known probability (W. R. Thompson, 1936; David and Nagaraja, Order Statistics, chapter 7). The ranks taken are the fewest that
 * reach the level, from the middle outwards; where two are equally good, the lower one, as benchstat does. Nothing is interpolated
 * between the ranks: that would bring the level nearer to 95 % where the distribution is smooth, and break it where it has two modes,
 * which forks of a JVM often have.
 */
final class MedianInterval {

    static final double LEVEL = 0.95;

    private static final int FEWEST = 6;

    private MedianInterval() {}

    /** The interval with the level that it attains. */
    static ValueOrReason<Interval> of(double[] sorted) {
        int n = sorted.length;
        if (n < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, n);
        }
        BinomialDistribution below = BinomialDistribution.of(n, 0.5);
        // The median lies behind at least `low` and before at least one of the forks from `high` on, both from one.
        int low = n / 2;
        int high = low + 1;
        double attained = below.probability(low);
        while (attained < LEVEL) {
            boolean down = n - (low - 1) <= high;
            if (down) {
                low--;
            } else {
                high++;
            }
            attained = below.probability(low - 1, high - 1);
        }
        return ValueOrReason.of(new Interval(sorted[low - 1], sorted[high - 1], attained));
    }

    /** The interval at a look, by the forks that completed until each look so far. */
    static ValueOrReason<Interval> at(Look look, ForkValues forks) {
        int[] sizes = look.planned().stream()
                .limit(look.index())
                .mapToInt(planned -> (int) IntStream.range(0, forks.size())
                        .filter(i -> forks.fork(i) <= planned)
                        .count())
                .toArray();
        int looks = look.planned().size();
        Ranks ranks = Ranks.of(sizes, looks);
        double[] sorted = forks.sorted();
        return ranks.rank() == 0
                ? ValueOrReason.tooFew(Ranks.fewest(looks), forks.size())
                : ValueOrReason.of(
                        new Interval(sorted[ranks.rank() - 1], sorted[sorted.length - ranks.rank()], ranks.covered()));
    }

    /**
     * The ranks of the forks between which the median lies, at all looks together, for any distribution.
     *
     * <p>Each fork is below the median with probability one half, so the number below it is a random walk, and the chance that it leaves
     * the ranks at any look is computed exactly (S. R. Howard and A. Ramdas, Sequential estimation of quantiles, Bernoulli 28, 2022,
     * treat looks after every fork). Looks at 10, 20 and 30 forks have the ranks 2, 5 and 9 from either end.
     *
     * @param rank the rank from either end, from one; zero where there are too few forks for an interval
     * @param covered the chance that the median lies between the ranks at this look and all before
     */
    record Ranks(int rank, double covered) {

        /**
         * The ranks at the last of these looks.
         *
         * @param forks the forks that completed until each look so far
         * @param looks the number of looks that are planned
         */
        static Ranks of(int[] forks, int looks) {
            double[] below = {1};
            double missed = 0;
            int rank = 0;
            for (int look = 1; look <= forks.length; look++) {
                below = with(below, forks[look - 1] - (below.length - 1));
                double allowed = Look.ALPHA * Look.spent(look, looks) - missed;
                rank = 0;
                double outside = 0;
                while (2 * (rank + 1) <= below.length && outside + ends(below, rank) <= allowed) {
                    outside += ends(below, rank);
                    rank++;
                }
                missed += outside;
                Arrays.fill(below, 0, rank, 0);
                Arrays.fill(below, below.length - rank, below.length, 0);
            }
            return new Ranks(rank, 1 - missed);
        }

        /** The fewest forks with an interval at the first of so many looks: six, of three and four looks seven. */
        static int fewest(int looks) {
            int forks = 1;
            while (of(new int[] {forks}, looks).rank() == 0) {
                forks++;
            }
            return forks;
        }

        private static double ends(double[] below, int rank) {
            int mirrored = below.length - 1 - rank;
            return rank == mirrored ? below[rank] : below[rank] + below[mirrored];
        }

        /** The distribution of the number of forks below the median after so many more. */
        private static double[] with(double[] below, int more) {
            double[] now = below;
            for (int i = 0; i < more; i++) {
                double[] next = new double[now.length + 1];
                for (int k = 0; k < now.length; k++) {
                    next[k] += now[k] / 2;
                    next[k + 1] += now[k] / 2;
                }
                now = next;
            }
            return now;
        }
    }
}
