package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.stats.CellDiagnostics.CellFinding;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.NormalDistribution;

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
        return IntStream.range(0, n)
                .boxed()
                .flatMapToDouble(i -> IntStream.range(i + 1, n).mapToDouble(j -> (values[j] - values[i]) / (j - i)))
                .toArray();
    }

    /**
     * How often values without a trend are ordered at least as much as these: two-sided, from Kendall's statistic, which
     * counts the pairs that rise less those that fall.
     *
     * <p>Exact for up to 50 values without ties, by counting the permutations with as many inversions. Else normal, with the
     * variance for ties (M. G. Kendall, Rank Correlation Methods) and a correction for continuity.
     */
    static final class MannKendall {

        private static final int MOST_EXACT = 50;

        /** Of as many values, the share of their orders that have so many inversions: the same for each cell of a table. */
        private static final Map<Integer, double[]> SHARES = new ConcurrentHashMap<>();

        private MannKendall() {}

        static double p(double[] values) {
            int n = values.length;
            long score = score(values);
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            double tied = tied(sorted);
            if (n <= MOST_EXACT && tied == 0) {
                return exact(n, Math.abs(score));
            }
            double variance = (n * (n - 1.0) * (2.0 * n + 5) - tied) / 18;
            double z = Math.max(0, Math.abs(score) - 1) / Math.sqrt(variance);
            return variance == 0
                    ? 1
                    : Math.min(1, 2 * NormalDistribution.of(0, 1).survivalProbability(z));
        }

        /** How many pairs rise less how many fall. */
        private static long score(double[] values) {
            long score = 0;
            for (int i = 0; i < values.length; i++) {
                for (int j = 0; j < i; j++) {
                    score += (long) Math.signum(values[i] - values[j]);
                }
            }
            return score;
        }

        /** The correction of the variance for runs of equal values; zero without any. */
        private static double tied(double[] sorted) {
            int n = sorted.length;
            int[] starts = IntStream.rangeClosed(0, n)
                    .filter(i -> i == 0 || i == n || sorted[i] != sorted[i - 1])
                    .toArray();
            return IntStream.range(1, starts.length)
                    .map(i -> starts[i] - starts[i - 1])
                    .mapToDouble(run -> run * (run - 1.0) * (2.0 * run + 5))
                    .sum();
        }

        /** Of all orders of n values, the share whose score is as far from zero or farther. */
        private static double exact(int n, long score) {
            int pairs = n * (n - 1) / 2;
            double[] shares = SHARES.computeIfAbsent(n, MannKendall::sharesByInversions);
            double p = 0;
            for (int inversions = 0; inversions <= pairs; inversions++) {
                if (Math.abs(pairs - 2 * inversions) >= score) {
                    p += shares[inversions];
                }
            }
            return Math.min(1, p);
        }

        /** The k-th value put behind k - 1 others makes 0 to k - 1 inversions, each as likely. */
        private static double[] sharesByInversions(int n) {
            double[] shares = new double[n * (n - 1) / 2 + 1];
            shares[0] = 1;
            int most = 0;
            for (int k = 2; k <= n; k++) {
                double[] before = shares.clone();
                Arrays.fill(shares, 0);
                for (int inversions = 0; inversions <= most; inversions++) {
                    for (int more = 0; more < k; more++) {
                        shares[inversions + more] += before[inversions] / k;
                    }
                }
                most += k - 1;
            }
            return shares;
        }
    }
}
