package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Tests whether the forks have more than one mode.
 *
 * <p>The test is the dip test (J. A. Hartigan and P. M. Hartigan, The Dip Test of Unimodality, Annals of Statistics 13, 1985): it
 * needs no bins, unlike the m-value, which ten forks leave to chance, and no idea of what one heap looks like. A dip is too large
 * where one in twenty cells of uniform forks has as large a one; of normal forks it is one in forty with 8 of them, and fewer with
 * more.
 *
 * @param dip how far the forks are from any distribution with one mode
 * @param lower the forks below the widest gap
 * @param upper the forks above the widest gap
 */
public record Modes(double dip, Heap lower, Heap upper) {

    /**
     * Forks that lie together.
     *
     * @param forks the number of forks in the heap
     * @param median the median of these forks, in the unit of the metric
     */
    public record Heap(int forks, double median) {}

    private static final int FEWEST = 8;

    /**
     * The dip that one in twenty samples of n uniform values exceeds: fitted to simulated ones of n from 8 to 1000, off by
     * less than 2 %.
     */
    static double critical(int n) {
        return (0.546 - 0.335 / Math.sqrt(n)) / Math.sqrt(n);
    }

    /** The two heaps in which forks lie, so that their median may stand where no fork is; empty where they are one. */
    public static ValueOrReason<Optional<Modes>> in(Estimate estimate) {
        double step = estimate.resolution();
        double[] sorted = onSteps(estimate.forks().sorted(), step);
        if (sorted.length < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, sorted.length);
        }
        if (sorted[0] == sorted[sorted.length - 1]) {
            return ValueOrReason.of(Optional.empty());
        }
        double dip = Dip.of(apart(sorted, step > 0 ? step : smallestGap(sorted)));
        return ValueOrReason.of(dip > critical(sorted.length) ? Optional.of(split(sorted, dip)) : Optional.empty());
    }

    /** Rounds values to the steps of their clock, from which arithmetic has moved them. */
    private static double[] onSteps(double[] values, double step) {
        return step > 0
                ? Arrays.stream(values).map(it -> Math.rint(it / step) * step).toArray()
                : values;
    }

    /** Spreads values that a clock's steps made equal evenly over a step: else each step would be a heap of its own. */
    private static double[] apart(double[] sorted, double step) {
        double[] spread = sorted.clone();
        int from = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i] != sorted[from]) {
                for (int k = from; k < i; k++) {
                    spread[k] += step * ((k - from + 0.5) / (i - from) - 0.5);
                }
                from = i;
            }
        }
        return spread;
    }

    private static double smallestGap(double[] sorted) {
        return IntStream.range(1, sorted.length)
                .mapToDouble(i -> sorted[i] - sorted[i - 1])
                .filter(gap -> gap > 0)
                .min()
                .orElse(Double.MAX_VALUE);
    }

    /** Splits the forks at the widest gap with at least two on either side: a single fork is an outlier, no heap. */
    private static Modes split(double[] sorted, double dip) {
        int cut = 2;
        for (int i = 3; i <= sorted.length - 2; i++) {
            if (sorted[i] - sorted[i - 1] > sorted[cut] - sorted[cut - 1]) {
                cut = i;
            }
        }
        return new Modes(dip, heap(sorted, 0, cut), heap(sorted, cut, sorted.length));
    }

    private static Heap heap(double[] sorted, int from, int to) {
        return new Heap(to - from, Median.withDefaults().evaluate(Arrays.copyOfRange(sorted, from, to)));
    }

    /**
     * Hartigan's dip: the greatest distance between the distribution of a sample and the nearest one with a single mode.
     *
     * <p>A distribution with one mode is convex before it and concave behind it. The nearest convex curve below the sample's
     * steps and the nearest concave curve above them are laid over an ever smaller interval, which closes in on the mode: the
     * algorithm of P. M. Hartigan, Computation of the Dip Statistic, Applied Statistics 34 (1985), AS 217.
     */
    static final class Dip {

        private final double[] x;

        /** The first and the last value of the interval that must hold the mode. */
        private int from;

        private int to;

        /** The curves over that interval, in forks: below the steps and above them. */
        private final double[] convex;

        private final double[] concave;
        private final boolean[] convexBends;
        private final boolean[] concaveBends;

        private Dip(double[] sorted) {
            x = sorted;
            to = sorted.length - 1;
            convex = new double[sorted.length];
            concave = new double[sorted.length];
            convexBends = new boolean[sorted.length];
            concaveBends = new boolean[sorted.length];
        }

        /** The dip of values in ascending order that are not all equal, from 1/(2n) to 1/4. */
        static double of(double[] sorted) {
            return new Dip(sorted).compute() / (2.0 * sorted.length);
        }

        /** Twice the dip in forks. */
        private double compute() {
            double dip = 1;
            while (true) {
                fitCurves();
                int widest = from;
                for (int i = from; i <= to; i++) {
                    if ((convexBends[i] || concaveBends[i]) && width(i) > width(widest)) {
                        widest = i;
                    }
                }
                if (width(widest) <= dip) {
                    return dip;
                }
                int left = widest;
                while (!convexBends[left]) {
                    left--;
                }
                int right = widest;
                while (!concaveBends[right]) {
                    right++;
                }
                // Outside of the new interval the curves stay: no curve with this mode fits better there.
                for (int i = from; i <= left; i++) {
                    dip = Math.max(dip, i + 1 - convex[i]);
                }
                for (int i = right; i <= to; i++) {
                    dip = Math.max(dip, concave[i] - i);
                }
                if (left == from && right == to) {
                    return dip;
                }
                from = left;
                to = right;
            }
        }

        private double width(int i) {
            return concave[i] - convex[i];
        }

        private void fitCurves() {
            lay(convex, convexBends, 0, 1);
            lay(concave, concaveBends, 1, -1);
        }

        /**
         * The tightest curve on one side of the points (x[i], i + lift).
         *
         * @param sign 1 for the convex curve below them, -1 for the concave one above
         */
        private void lay(double[] curve, boolean[] bends, int lift, int sign) {
            int[] corners = new int[to - from + 1];
            int count = 0;
            for (int i = from; i <= to; i++) {
                bends[i] = false;
                while (count > 1 && sign * turn(corners[count - 2], corners[count - 1], i) <= 0) {
                    count--;
                }
                corners[count++] = i;
            }
            for (int c = 0; c < count; c++) {
                int corner = corners[c];
                bends[corner] = true;
                curve[corner] = corner + lift;
                int next = c + 1 < count ? corners[c + 1] : corner;
                for (int i = corner + 1; i < next; i++) {
                    curve[i] = corner + lift + (x[i] - x[corner]) * (next - corner) / (x[next] - x[corner]);
                }
            }
        }

        /** Positive where the way from a over b to c bends upwards. */
        private double turn(int a, int b, int c) {
            return (x[b] - x[a]) * (c - a) - (x[c] - x[a]) * (b - a);
        }
    }
}
