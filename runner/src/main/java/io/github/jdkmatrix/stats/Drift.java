package io.github.jdkmatrix.stats;

import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Whether the forks went up or down in the order in which they ran.
 *
 * <p>The test is that of H. B. Mann, Nonparametric tests against trend, Econometrica 13 (1945); the change is the slope of
 * P. K. Sen, Estimates of the regression coefficient based on Kendall's tau, JASA 63 (1968), over all pairs of forks, or,
 * with more than a thousand of them, over the pairs of a fork of the first half and its like of the second: the incomplete
 * method of H. Theil, A rank-invariant method of linear and polynomial regression analysis (1950). Blocks hit
 * every cell alike, so that a drift does not spoil a comparison; it says that the machine, or what is measured, was not
 * the same all along. A change of less than the step of the clock is none.
 */
final class Drift {

    private static final int FEWEST = 6;

    /** A table has many cells: one of them in a hundred may raise a false alarm. */
    private static final double ALPHA = 0.01;

    private static final int MOST_PAIRED = 1_000;

    private Drift() {}

    static ValueOrReason<Optional<CellFinding.Drift>> in(Estimate estimate) {
        double[] values = estimate.forks().toArray();
        if (values.length < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, values.length);
        }
        double p = MannKendall.p(values);
        if (p > ALPHA) {
            return new ValueOrReason.Known<>(Optional.empty());
        }
        double change = slope(values) * (values.length - 1);
        boolean shows = change != 0 && Math.abs(change) >= estimate.resolution();
        return new ValueOrReason.Known<>(shows ? Optional.of(new CellFinding.Drift(change, p)) : Optional.empty());
    }

    /** The median over pairs of forks of their difference per step. */
    static double slope(double[] values) {
        return Median.withDefaults().evaluate(values.length > MOST_PAIRED ? slopesOfHalves(values) : slopes(values));
    }

    private static double[] slopesOfHalves(double[] values) {
        int half = values.length / 2;
        int apart = values.length - half;
        return IntStream.range(0, half)
                .mapToDouble(i -> (values[i + apart] - values[i]) / apart)
                .toArray();
    }

    private static double[] slopes(double[] values) {
        int n = values.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int pair = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[pair++] = (values[j] - values[i]) / (j - i);
            }
        }
        return slopes;
    }
}
