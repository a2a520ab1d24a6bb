package io.github.jdkmatrix.stats.looks;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A planned number of forks at which a comparison may stop. Intervals and p values hold at all looks together: the chance that the
 * interval of any look misses is at most {@link #ALPHA}, so it does not matter when and why a comparison stops.
 *
 * <p>Example: looks at 10, 20 and 30 forks may have spent 2.9 %, 4.1 % and 5 % of error. A test with p = 0.02 has an adjusted p of
 * 0.035 at the first look, 0.054 at the second and 0.056 at the third: a difference at the first look only. A test with p = 0.01 has
 * 0.017, 0.029 and 0.030: a difference at each. The interval of a ratio has, at each look by itself, the levels 97.1 %, 98.2 % and
 * 98.3 %. Medians lie between the 2nd, the 5th and the 9th fork from either end, at all three looks with 96.1 %.
 *
 * @param planned forks per cell of each look, in ascending order
 * @param index the number of the look, from one
 */
public record Look(List<Integer> planned, int index) {

    /** The chance that a true value is outside of its interval at any look. */
    public static final double ALPHA = 0.05;

    /** The planned forks per cell at this look. */
    public int forks() {
        return planned.get(index - 1);
    }

    /** Whether more forks than these are never run. */
    public boolean isLast() {
        return index == planned.size();
    }

    /** The look after this one. There must be one. */
    public Look next() {
        return new Look(planned, index + 1);
    }

    /** The confidence level of an interval at this look by itself. */
    public double level() {
        return 1 - NominalLevels.of(planned).level(index);
    }

    /** A p value of a test at this look, adjusted for the tests at all looks. */
    public double adjusted(double p) {
        return NominalLevels.of(planned).adjusted(index, p);
    }

    /** The share of the error that may be spent until a look: most at the first one, which has half of it if there are four. */
    public static double spent(int index, int looks) {
        return Math.sqrt((double) index / looks);
    }

    /** The look of two cells that errs less, if they have any. */
    public static Optional<Look> stricter(Optional<Look> one, Optional<Look> other) {
        return Stream.of(one, other).flatMap(Optional::stream).max(Comparator.comparingDouble(Look::level));
    }
}
