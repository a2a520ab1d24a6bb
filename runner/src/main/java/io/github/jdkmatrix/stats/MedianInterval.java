package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.stats.looks.Look;
import io.github.jdkmatrix.stats.looks.MedianRanks;
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
        MedianRanks ranks = MedianRanks.of(sizes, looks);
        double[] sorted = forks.sorted();
        return ranks.rank() == 0
                ? ValueOrReason.tooFew(MedianRanks.fewest(looks), forks.size())
                : ValueOrReason.of(
                        new Interval(sorted[ranks.rank() - 1], sorted[sorted.length - ranks.rank()], ranks.covered()));
    }
}
