package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Tests whether the forks have more than one mode.
 *
 * <p>By the dip test (J. A. Hartigan and P. M. Hartigan, The Dip Test of Unimodality, Annals of Statistics 13, 1985): it
 * needs no bins, unlike the m-value, which ten forks leave to chance, and no idea of what one heap looks like. A dip is
 * too large where one in twenty cells of uniform forks has as large a one; of normal forks it is one in forty with 8 of
 * them, and fewer with more.
 */
final class Modes {

    private static final int FEWEST = 8;

    /**
     * The dip that one in twenty samples of n uniform values exceeds: fitted to simulated ones of n from 8 to 1000, off by
     * less than 2 %.
     */
    static double critical(int n) {
        return (0.546 - 0.335 / Math.sqrt(n)) / Math.sqrt(n);
    }

    private Modes() {}

    static ValueOrReason<Optional<CellFinding.Modes>> in(Estimate estimate) {
        double step = estimate.resolution();
        double[] sorted = onSteps(estimate.forks().sorted(), step);
        if (sorted.length < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, sorted.length);
        }
        if (sorted[0] == sorted[sorted.length - 1]) {
            return new ValueOrReason.Known<>(Optional.empty());
        }
        double dip = Dip.of(apart(sorted, step > 0 ? step : smallestGap(sorted)));
        return new ValueOrReason.Known<>(
                dip > critical(sorted.length) ? Optional.of(split(sorted, dip)) : Optional.empty());
    }

    /** Values rounded to the steps of their clock, from which arithmetic has moved them. */
    private static double[] onSteps(double[] values, double step) {
        return step > 0
                ? Arrays.stream(values).map(it -> Math.rint(it / step) * step).toArray()
                : values;
    }

    /** Values that a clock's steps made equal, spread evenly over a step: else each step would be a heap of its own. */
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
        double gap = Double.MAX_VALUE;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] > sorted[i - 1]) {
                gap = Math.min(gap, sorted[i] - sorted[i - 1]);
            }
        }
        return gap;
    }

    /** At the widest gap that has two forks at least on either side: a single one is an outlier, no heap. */
    private static CellFinding.Modes split(double[] sorted, double dip) {
        int cut = 2;
        for (int i = 3; i <= sorted.length - 2; i++) {
            if (sorted[i] - sorted[i - 1] > sorted[cut] - sorted[cut - 1]) {
                cut = i;
            }
        }
        return new CellFinding.Modes(dip, heap(sorted, 0, cut), heap(sorted, cut, sorted.length));
    }

    private static CellFinding.Heap heap(double[] sorted, int from, int to) {
        return new CellFinding.Heap(to - from, Median.withDefaults().evaluate(Arrays.copyOfRange(sorted, from, to)));
    }
}
