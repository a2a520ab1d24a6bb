package io.github.jdkmatrix.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's adjustment of p values: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of
 * Statistics 6 (1979). Whatever the dependence between the comparisons, a false difference among them
 * is no more likely than the level at which the adjusted values are read.
 */
final class Holm {

    private Holm() {}

    /** The adjusted values, in the order given. */
    static double[] adjusted(double[] p) {
        List<Integer> fromTheSmallest = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .toList();
        double[] adjusted = new double[p.length];
        double least = 0;
        int left = p.length;
        for (int i : fromTheSmallest) {
            least = Math.max(least, Math.min(1, left * p[i]));
            adjusted[i] = least;
            left--;
        }
        return adjusted;
    }
}
