package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Forks drawn with replacement, and their median: counted at their ranks, so that nothing is sorted again. */
final class Draw {

    private final double[] sorted;

    /** The rank of each fork. */
    private final int[] ranks;

    /** How often the fork of each rank was taken. */
    private final int[] taken;

    Draw(ForkValues forks) {
        int[] order = IntStream.range(0, forks.size())
                .boxed()
                .sorted(Comparator.comparingDouble(forks::value))
                .mapToInt(Integer::intValue)
                .toArray();
        sorted = Arrays.stream(order).mapToDouble(forks::value).toArray();
        ranks = new int[order.length];
        taken = new int[order.length];
        for (int rank = 0; rank < order.length; rank++) {
            ranks[order[rank]] = rank;
        }
    }

    void take(int fork) {
        taken[ranks[fork]]++;
    }

    /** Takes as many of these forks as they are. */
    void takeFrom(List<Integer> forks, Random random) {
        for (int i = 0; i < forks.size(); i++) {
            take(forks.get(random.nextInt(forks.size())));
        }
    }

    /** The median of what was taken, which must be as many as there are forks; it is put back. */
    double median() {
        int n = sorted.length;
        int rank = 0;
        int seen = taken[0];
        while (seen < (n + 1) / 2) {
            seen += taken[++rank];
        }
        double lower = sorted[rank];
        while (seen < n / 2 + 1) {
            seen += taken[++rank];
        }
        double upper = sorted[rank];
        Arrays.fill(taken, 0);
        return lower == upper ? lower : (lower + upper) / 2;
    }

    double medianOfAll() {
        Arrays.fill(taken, 1);
        return median();
    }
}
