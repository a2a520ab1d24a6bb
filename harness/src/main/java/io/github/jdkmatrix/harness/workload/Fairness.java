package io.github.jdkmatrix.harness.workload;

/** Measures fairness. */
final class Fairness {
    private Fairness() {}

    /**
     * Jain's index: (Σx)² / (n·Σx²). 1 when all shares are equal, 1/n when one has everything. Source: R. Jain, D. Chiu, W.
     * Hawe, "A Quantitative Measure of Fairness and Discrimination for Resource Allocation in Shared Computer Systems",
     * DEC-TR-301, 1984.
     *
     * @param shares not negative; all zero counts as fair
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
