package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The confidence interval of the ratio of two cells: the Mann-Whitney test turned round (J. L. Hodges and E. L. Lehmann, Estimates of
 * location based on rank tests, Annals of Mathematical Statistics 34, 1963). The interval has the factors by which the reference may
 * be multiplied until the test tells the two cells apart. Both ends are ratios of a fork of the candidate to a fork of the reference.
 *
 * <p>The test rejects a lead, given how many forks are equal. So the interval holds one exactly if the test of the forks as they are
 * does not reject. {@code bench/coverage} shows how often it holds the ratio, and that it does so too seldom where the forks of one
 * cell are spread otherwise than those of the other.
 */
final class RatioInterval {

    static final double LEVEL = 0.95;

    static final int FEWEST = 6;

    private RatioInterval() {}

    /**
     * The interval of the candidate over the reference.
     *
     * @param rejects whether the test tells two cells with such a lead apart
     */
    static Interval of(double[] reference, double[] candidate, IntPredicate rejects) {
        double[] ratios = ratios(reference, candidate);
        int pairs = ratios.length;
        int lead = 0;
        while (lead < pairs && !rejects.test(lead)) {
            lead++;
        }
        // With one ratio more left out, the lead of the rest would be as large as that.
        int out = (pairs - lead) / 2;
        return new Interval(ratios[out], ratios[pairs - 1 - out], LEVEL);
    }

    private static double[] ratios(double[] reference, double[] candidate) {
        return Arrays.stream(candidate)
                .flatMap(now -> Arrays.stream(reference).map(before -> now / before))
                .sorted()
                .toArray();
    }
}
