package io.github.jdkmatrix.stats;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Whether the forks went up or down in the order in which they ran.
 *
 * <p>The test is that of H. B. Mann, Nonparametric tests against trend, Econometrica 13 (1945); the change is the slope of
 * P. K. Sen, Estimates of the regression coefficient based on Kendall's tau, JASA 63 (1968), over all forks. Blocks hit
 * every cell alike, so that a drift does not spoil a comparison; it says that the machine, or what is measured, was not
 * the same all along.
 */
final class Drift {

    private static final int FEWEST = 6;

    /** A table has many cells: one of them in a hundred may raise a false alarm. */
    private static final double ALPHA = 0.01;

    private Drift() {}

    static Answer<Optional<Finding.Drift>> in(Estimate estimate) {
        double[] values = estimate.forks().toArray();
        if (values.length < FEWEST) {
            return Answer.tooFew(FEWEST, values.length);
        }
        double p = MannKendall.p(values);
        return new Answer.Known<>(
                p <= ALPHA ? Optional.of(new Finding.Drift(slope(values) * (values.length - 1), p)) : Optional.empty());
    }

    /** The median over all pairs of forks of their difference per step. */
    static double slope(double[] values) {
        int n = values.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int pair = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[pair++] = (values[j] - values[i]) / (j - i);
            }
        }
        return Median.withDefaults().evaluate(slopes);
    }
}
