package io.github.jdkmatrix.harness.workload;

/**
 * In how many groups tasks completed. A group ends where the next completion is later by more than half of the first
 * completion time. Where k carriers run tasks to their ends, k tasks complete at about T, the next k at about 2T, and so
 * on: the gaps are about T, and the tasks divided by k are the waves. Where all tasks advance together they complete
 * together, late and close to each other: one wave. The measure is blurred when carriers fall out of step by half a T.
 */
final class Waves {
    private static final double GAP = 0.5;

    private Waves() {}

    /**
     * The number of groups.
     *
     * @param completions seconds from each task's submission to its completion, ascending, at least one
     */
    static int count(double[] completions) {
        int waves = 1;
        for (int i = 1; i < completions.length; i++) {
            if (completions[i] - completions[i - 1] > GAP * completions[0]) {
                waves++;
            }
        }
        return waves;
    }
}
