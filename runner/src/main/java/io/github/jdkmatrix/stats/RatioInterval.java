package io.github.jdkmatrix.stats;

import java.util.Random;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * Where the ratio of two medians lies, by a bootstrap stratified by block (B. Efron and R. J. Tibshirani, An Introduction
 * to the Bootstrap, 1993, chapter 13): forks are drawn again from those there are, both forks of a block together and those
 * without a partner among themselves, and the interval leaves out a fortieth of the ratios at each end.
 *
 * <p>What a block did to both of its cells thus stays out of the interval. The percentiles need no idea of the
 * distribution; {@code bench/coverage} shows how often they hold the ratio, and that others hold it too seldom where forks
 * have two modes or two cells spread unequally, or are much too long where blocks differ.
 */
final class RatioInterval {

    static final double LEVEL = 0.95;

    private static final int FEWEST = 6;

    /** With fewer blocks than this the percentiles stand too close, and are stretched. */
    private static final int FEW = 9;

    private static final int RESAMPLES = 2_000;

    private RatioInterval() {}

    /**
     * The interval of the candidate's median over the reference's.
     *
     * @param seed the same seed over the same forks gives the same interval
     */
    static Answer<Interval> of(ForkValues reference, ForkValues candidate, Blocks blocks, long seed) {
        int fewer = Math.min(reference.size(), candidate.size());
        if (fewer < FEWEST) {
            return Answer.tooFew(FEWEST, fewer);
        }
        Draw below = new Draw(reference);
        Draw above = new Draw(candidate);
        double ratio = above.medianOfAll() / below.medianOfAll();
        double[] ends = Quantile.withDefaults()
                .evaluate(ratios(below, above, blocks, new Random(seed)), (1 - LEVEL) / 2, (1 + LEVEL) / 2);
        double stretch = fewer < FEW && !blocks.pairs().isEmpty() ? Math.sqrt(fewer / (fewer - 1.0)) : 1;
        return new Answer.Known<>(
                new Interval(stretched(ratio, ends[0], stretch), stretched(ratio, ends[1], stretch), LEVEL));
    }

    private static double[] ratios(Draw below, Draw above, Blocks blocks, Random random) {
        double[] ratios = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            for (int drawn = 0; drawn < blocks.pairs().size(); drawn++) {
                Blocks.Pair pair =
                        blocks.pairs().get(random.nextInt(blocks.pairs().size()));
                below.take(pair.reference());
                above.take(pair.candidate());
            }
            below.takeFrom(blocks.referenceAlone(), random);
            above.takeFrom(blocks.candidateAlone(), random);
            ratios[i] = above.median() / below.median();
        }
        return ratios;
    }

    /**
     * The spread of drawn samples is less than that of real ones, by n - 1 to n in its square (T. C. Hesterberg, What
     * Teachers Should Know About the Bootstrap, The American Statistician 69, 2015). From nine forks on, that medians move
     * in steps makes up for it.
     */
    private static double stretched(double ratio, double end, double stretch) {
        return stretch == 1 ? end : ratio * StrictMath.pow(end / ratio, stretch);
    }
}
