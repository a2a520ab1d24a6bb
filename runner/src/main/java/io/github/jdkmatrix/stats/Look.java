package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

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
    static final double ALPHA = 0.05;

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
    double level() {
        return 1 - NominalLevels.of(planned).level(index);
    }

    /** A p value of a test at this look, adjusted for the tests at all looks. */
    double adjusted(double p) {
        return NominalLevels.of(planned).adjusted(index, p);
    }

    /** The share of the error that may be spent until a look: most at the first one, which has half of it if there are four. */
    static double spent(int index, int looks) {
        return Math.sqrt((double) index / looks);
    }

    /** The look of two cells that errs less, if they have any. */
    public static Optional<Look> stricter(Optional<Look> one, Optional<Look> other) {
        return Stream.of(one, other).flatMap(Optional::stream).max(Comparator.comparingDouble(Look::level));
    }

    /**
     * The nominal levels of tests at planned looks that keep an error over all of them: repeated confidence intervals by error spending
     * (C. Jennison and B. W. Turnbull, Group Sequential Methods, 2000, chapters 7, 9 and 19). The statistic at a look is taken as normal,
     * and that of a later look as the sum of it and an independent increment, in proportion to the forks.
     *
     * <p>Example: until looks at 10, 20 and 30 forks, an error of 5 % may be spent by the roots of 1/3, 2/3 and 1: 2.9 %, 1.2 % more,
     * 0.9 % more. The nominal levels are 2.89 %, 1.84 % and 1.74 %, which are bounds of 2.19, 2.36 and 2.38 standard deviations: most of
     * the error goes to the first look (Pocock's bounds are 2.29 at each, those of O'Brien and Fleming 3.47, 2.45 and 2.00). A p of 0.01
     * is thus an error over all looks of 1.7 % at the first, 2.9 % at the second and 3.0 % at the third.
     */
    private static final class NominalLevels {

        private static final Map<List<Integer>, NominalLevels> KNOWN = new ConcurrentHashMap<>();

        private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

        /** Points of the density between the bounds; odd, for Simpson's rule. */
        private static final int POINTS = 201;

        /** The errors over all looks at which the nominal levels are tabulated, descending by a factor of three. */
        private static final double[] ERRORS =
                IntStream.range(0, 26).mapToDouble(i -> 0.5 * Math.pow(3, -i)).toArray();

        private final double[] times;
        /** The nominal level by look, for an error of {@link #ALPHA} over all looks. */
        private final double[] levels;
        /** The nominal level by error over all looks, then by look. */
        private final double[][] nominal;

        private NominalLevels(List<Integer> planned) {
            double most = planned.getLast();
            times = planned.stream().mapToDouble(it -> it / most).toArray();
            levels = levels(ALPHA);
            nominal = Arrays.stream(ERRORS).mapToObj(this::levels).toArray(double[][]::new);
        }

        static NominalLevels of(List<Integer> planned) {
            return KNOWN.computeIfAbsent(planned, NominalLevels::new);
        }

        /** The two-sided level of a test at this look alone, for an error of {@link #ALPHA} over all looks. */
        double level(int look) {
            return levels[look - 1];
        }

        /** The smallest error over all looks at which a test with this p value finds a difference at this look. */
        double adjusted(int look, double p) {
            int place = look - 1;
            if (p >= nominal[0][place]) {
                return Math.min(1, p * ERRORS[0] / nominal[0][place]);
            }
            int below = 1;
            while (below < ERRORS.length - 1 && nominal[below][place] > p) {
                below++;
            }
            if (nominal[below][place] > p) {
                return p * ERRORS[below] / nominal[below][place];
            }
            double from = Math.log(nominal[below][place]);
            double share = (Math.log(p) - from) / (Math.log(nominal[below - 1][place]) - from);
            return Math.exp(Math.log(ERRORS[below]) + share * Math.log(ERRORS[below - 1] / ERRORS[below]));
        }

        /** The nominal level of each look, for an error over all looks. */
        private double[] levels(double error) {
            int looks = times.length;
            double[] levels = new double[looks];
            levels[0] = error * spent(1, looks);
            double bound = bound(levels[0]) * Math.sqrt(times[0]);
            double first = Math.sqrt(times[0]);
            double[] density = density(bound, at -> NORMAL.density(at / first) / first);
            for (int look = 2; look <= looks; look++) {
                double spend = error * (spent(look, looks) - spent(look - 1, looks));
                double step = Math.sqrt(times[look - 1] - times[look - 2]);
                double now = crossedBy(spend, density, bound, step);
                levels[look - 1] = 2 * NORMAL.survivalProbability(now / Math.sqrt(times[look - 1]));
                double[] before = density;
                double edge = bound;
                density = density(now, at -> integral(before, edge, from -> NORMAL.density((at - from) / step) / step));
                bound = now;
            }
            return levels;
        }

        private static double bound(double level) {
            return NORMAL.inverseSurvivalProbability(level / 2);
        }

        /** The bound that the walk crosses with this probability, by bisection. */
        private static double crossedBy(double probability, double[] density, double edge, double step) {
            double low = 0;
            double high = edge + 10 * step;
            for (int i = 0; i < 60; i++) {
                double middle = (low + high) / 2;
                double crossed = integral(
                        density,
                        edge,
                        from -> NORMAL.survivalProbability((middle - from) / step)
                                + NORMAL.survivalProbability((middle + from) / step));
                if (crossed > probability) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }

        /** A function at evenly spaced points from -edge to edge. */
        private static double[] density(double edge, DoubleUnaryOperator of) {
            return IntStream.range(0, POINTS)
                    .mapToDouble(i -> of.applyAsDouble(point(i, edge)))
                    .toArray();
        }

        /** The integral of a tabulated density times a function. */
        private static double integral(double[] density, double edge, DoubleUnaryOperator times) {
            double sum = 0;
            for (int i = 0; i < POINTS; i++) {
                int weight = i == 0 || i == POINTS - 1 ? 1 : i % 2 == 1 ? 4 : 2;
                sum += weight * density[i] * times.applyAsDouble(point(i, edge));
            }
            return sum * 2 * edge / (POINTS - 1) / 3;
        }

        private static double point(int i, double edge) {
            return edge * (2.0 * i / (POINTS - 1) - 1);
        }
    }
}
