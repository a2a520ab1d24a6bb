package io.github.jdkmatrix.harness.workload;

/** How evenly something was shared out. */
final class Fairness {
    private Fairness() {}

    /**
     * Jain's index: (Σx)² / (n·Σx²). 1 when all got the same, 1/n when one got everything. Source: R. Jain, D. Chiu, W.
     * Hawe, "A Quantitative Measure of Fairness and Discrimination for Resource Allocation in Shared Computer Systems",
     * DEC-TR-301, 1984.
     *
     * @param shares none negative; all of them zero counts as even
     */
    static double jain(double[] shares) {
        double sum = 0;
        double squares = 0;
        for (double share : shares) {
            sum += share;
            squares += share * share;
        }
        return squares == 0 ? 1 : sum * sum / (shares.length * squares);
    }
}
