package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * The confidence interval of the ratio of two medians, by a bootstrap stratified by block (B. Efron and R. J. Tibshirani,
 * An Introduction to the Bootstrap, 1993, chapter 13): forks are drawn again from those there are, both forks of a block together and those
 * without a partner among themselves, and the interval leaves out a fortieth of the ratios at each end; at a look less.
 *
 * <p>Effects of a block on both cells thus cancel. The percentiles assume no
 * distribution; {@code bench/coverage} shows how often they hold the ratio, and that others hold it too seldom where forks
 * have two modes or two cells spread unequally, or are much too long where blocks differ.
 */
final class RatioInterval {

    static final double LEVEL = 0.95;

    static final int FEWEST = 6;

    /** With fewer blocks than this the percentiles stand too close, and are stretched. */
    private static final int FEW = 9;

    private RatioInterval() {}

    /**
     * The interval of the candidate's median over the reference's.
     *
     * @param resamples the same draws from the same forks give the same interval
     * @param level of the percentiles: at a look another one, by which they hold 95 % over all looks
     */
    static ValueOrReason<Interval> of(
            ForkValues reference, ForkValues candidate, Blocks blocks, Resamples resamples, double level) {
        int fewer = Math.min(reference.size(), candidate.size());
        if (fewer < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, fewer);
        }
        RankedForks below = new RankedForks(reference, blocks.placesOfReference());
        RankedForks above = new RankedForks(candidate, blocks.placesOfCandidate());
        double[] ratios = resamples.each(
                blocks.strata(), (counts, from) -> above.median(counts, from) / below.median(counts, from));
        double[] ends = Quantile.withDefaults().evaluate(ratios, (1 - level) / 2, (1 + level) / 2);
        double ratio = above.median() / below.median();
        double stretch = fewer < FEW && !blocks.pairs().isEmpty() ? Math.sqrt(fewer / (fewer - 1.0)) : 1;
        return new ValueOrReason.Known<>(
                new Interval(stretched(ratio, ends[0], stretch), stretched(ratio, ends[1], stretch), LEVEL));
    }

    /**
     * The variance of bootstrap samples is less than that of real ones, by n - 1 to n (T. C. Hesterberg, What
     * Teachers Should Know About the Bootstrap, The American Statistician 69, 2015). From nine forks on, that medians move
     * in steps makes up for it.
     */
    private static double stretched(double ratio, double end, double stretch) {
        return stretch == 1 ? end : ratio * StrictMath.pow(end / ratio, stretch);
    }

    /** The forks of a cell by rank, and the median of a bootstrap sample: counted at the ranks, without sorting again. */
    static final class RankedForks {

        private final double[] sorted;

        /** Where a draw counts the fork of each rank. */
        private final int[] places;

        /**
         * Ranks forks.
         *
         * @param places where a draw counts each fork
         */
        RankedForks(ForkValues forks, int[] places) {
            int[] order = IntStream.range(0, forks.size())
                    .boxed()
                    .sorted(Comparator.comparingDouble(forks::value))
                    .mapToInt(Integer::intValue)
                    .toArray();
            this.sorted = Arrays.stream(order).mapToDouble(forks::value).toArray();
            this.places = Arrays.stream(order).map(fork -> places[fork]).toArray();
        }

        /**
         * The median of a draw of as many as there are forks.
         *
         * @param counts how often each place was drawn
         * @param from where in the array the places begin
         */
        double median(short[] counts, int from) {
            int n = sorted.length;
            int rank = 0;
            int seen = counts[from + places[0]];
            while (seen < (n + 1) / 2) {
                seen += counts[from + places[++rank]];
            }
            double lower = sorted[rank];
            while (seen < n / 2 + 1) {
                seen += counts[from + places[++rank]];
            }
            double upper = sorted[rank];
            return lower == upper ? lower : (lower + upper) / 2;
        }

        /** The median of the forks themselves. */
        double median() {
            int n = sorted.length;
            double lower = sorted[(n - 1) / 2];
            double upper = sorted[n / 2];
            return lower == upper ? lower : (lower + upper) / 2;
        }
    }
}
