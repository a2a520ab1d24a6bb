package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The forks of a cell by rank, and the median of a bootstrap sample: counted at the ranks, without sorting again. */
final class RankedForks {

    private final double[] sorted;

    /** Where a draw counts the fork of each rank. */
    private final int[] places;

    /**
     * Ranks forks.
     *
     * @param places where a draw counts each fork
     */
    RankedForks(ForkValues forks, int[] places) {
        int[] order = IntStream.range(0, forks.size())
                .boxed()
                .sorted(Comparator.comparingDouble(forks::value))
                .mapToInt(Integer::intValue)
                .toArray();
        this.sorted = Arrays.stream(order).mapToDouble(forks::value).toArray();
        this.places = Arrays.stream(order).map(fork -> places[fork]).toArray();
    }

    /**
     * The median of a draw of as many as there are forks.
     *
     * @param counts how often each place was drawn
     * @param from where in the array the places begin
     */
    double median(short[] counts, int from) {
        int n = sorted.length;
        int rank = 0;
        int seen = counts[from + places[0]];
        while (seen < (n + 1) / 2) {
            seen += counts[from + places[++rank]];
        }
        double lower = sorted[rank];
        while (seen < n / 2 + 1) {
            seen += counts[from + places[++rank]];
        }
        double upper = sorted[rank];
        return lower == upper ? lower : (lower + upper) / 2;
    }

    /** The median of the forks themselves. */
    double median() {
        int n = sorted.length;
        double lower = sorted[(n - 1) / 2];
        double upper = sorted[n / 2];
        return lower == upper ? lower : (lower + upper) / 2;
    }
}
