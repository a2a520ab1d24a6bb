package io.github.jdkmatrix.doctor;

import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * How evenly a CPU does the same work again and again. The loops take turns in two groups, A B B A, so that neither drift
 * nor a change of speed favours one.
 *
 * @param cpu its number; where it was not pinned, the one that was wanted
 * @param pinned whether the probe really ran there
 * @param loops how many loops were timed
 * @param spread p90 / p10 - 1 of all loops
 * @param ratio the median of group A by that of group B; 1 where nothing disturbs
 */
public record CpuNoise(int cpu, boolean pinned, int loops, double spread, double ratio) {

    static final int BLOCK = 4;

    /**
     * Sums up.
     *
     * @param nanos the loops' times in the order in which they ran; a multiple of {@link #BLOCK}, not none
     */
    static CpuNoise of(int cpu, boolean pinned, double[] nanos) {
        // On a copy: otherwise it sorts what it is given, and the order separates the groups.
        double[] tenths = Quantile.withDefaults().withCopy(true).evaluate(nanos, 0.1, 0.9);
        Median median = Median.withDefaults();
        return new CpuNoise(
                cpu,
                pinned,
                nanos.length,
                rounded(tenths[1] / tenths[0] - 1),
                rounded(median.evaluate(group(nanos, true)) / median.evaluate(group(nanos, false))));
    }

    private static double[] group(double[] nanos, boolean a) {
        return IntStream.range(0, nanos.length)
                .filter(i -> (i % BLOCK == 0 || i % BLOCK == 3) == a)
                .mapToDouble(i -> nanos[i])
                .toArray();
    }

    /** More digits than the clock has would only look exact. */
    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }
}
