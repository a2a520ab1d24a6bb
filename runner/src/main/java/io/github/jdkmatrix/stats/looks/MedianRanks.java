package io.github.jdkmatrix.stats.looks;

import java.util.Arrays;

/**
 * The ranks of the forks between which the median lies, at all looks together, for any distribution.
 *
 * <p>Each fork is below the median with probability one half, so the number below it is a random walk, and the chance that it leaves
 * the ranks at any look is computed exactly (S. R. Howard and A. Ramdas, Sequential estimation of quantiles, Bernoulli 28, 2022,
 * treat looks after every fork). Looks at 10, 20 and 30 forks have the ranks 2, 5 and 9 from either end.
 *
 * @param rank the rank from either end, from one; zero where there are too few forks for an interval
 * @param covered the chance that the median lies between the ranks at this look and all before
 */
public record MedianRanks(int rank, double covered) {

    /**
     * The ranks at the last of these looks.
     *
     * @param forks the forks that completed until each look so far
     * @param looks the number of looks that are planned
     */
    public static MedianRanks of(int[] forks, int looks) {
        double[] below = {1};
        double missed = 0;
        int rank = 0;
        for (int look = 1; look <= forks.length; look++) {
            below = with(below, forks[look - 1] - (below.length - 1));
            double allowed = Look.ALPHA * Look.spent(look, looks) - missed;
            rank = 0;
            double outside = 0;
            while (2 * (rank + 1) <= below.length && outside + ends(below, rank) <= allowed) {
                outside += ends(below, rank);
                rank++;
            }
            missed += outside;
            Arrays.fill(below, 0, rank, 0);
            Arrays.fill(below, below.length - rank, below.length, 0);
        }
        return new MedianRanks(rank, 1 - missed);
    }

    /** The fewest forks with an interval at the first of so many looks: six, of three and four looks seven. */
    public static int fewest(int looks) {
        int forks = 1;
        while (of(new int[] {forks}, looks).rank() == 0) {
            forks++;
        }
        return forks;
    }

    private static double ends(double[] below, int rank) {
        int mirrored = below.length - 1 - rank;
        return rank == mirrored ? below[rank] : below[rank] + below[mirrored];
    }

    /** The distribution of the number of forks below the median after so many more. */
    private static double[] with(double[] below, int more) {
        double[] now = below;
        for (int i = 0; i < more; i++) {
            double[] next = new double[now.length + 1];
            for (int k = 0; k < now.length; k++) {
                next[k] += now[k] / 2;
                next[k + 1] += now[k] / 2;
            }
            now = next;
        }
        return now;
    }
}
