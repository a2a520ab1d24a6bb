package io.github.jdkmatrix.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How small a limit may be: it completes if all of its forks do, so that one lost fork decides against it. A search halves the
 * {@linkplain #candidates candidates}, which takes for granted that a larger limit completes where a smaller one does.
 *
 * <p>Where n of n forks complete, the share of all that do is at least {@code 0.05^(1/n)} with 95 % confidence: the exact bound of
 * C. J. Clopper and E. S. Pearson, Biometrika 26 (1934), 404-413. Each limit that is tried may complete by chance, so that a search
 * divides the 5 % by their number (Bonferroni).
 *
 * <p>For example 128 to 2,048 MiB are 33 candidates, of which a search tries six. That at least 90 % of forks complete at its answer
 * needs 46 forks at each of them; at a single limit 29.
 *
 * @param share of forks that complete at least, above 0 and below 1
 * @param tried limits of the search, from one
 */
public record Completion(double share, int tried) {

    /** The chance that the answer of a search is too small. */
    private static final double ALPHA = 0.05;

    /** Limits from one power of two to the next. */
    private static final int OF_A_DOUBLING = 8;

    /** How many forks have to complete, and none be lost, at each limit. */
    public int forks() {
        return (int) Math.ceil(Math.log(ALPHA / tried) / Math.log(share));
    }

    /** The share of forks that complete at least, with 95 % confidence, where all of these did; zero without any. */
    public static double atLeast(int forks) {
        return forks == 0 ? 0 : Math.pow(ALPHA, 1.0 / forks);
    }

    /** The most limits that a search among so many tries. */
    public static int tried(int candidates) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(candidates);
    }

    /**
     * The limits between two, the largest first: both ends, and all with at most four significant bits, such as 512, 480, 448. Each is
     * 7 to 13 % larger than the next one, so that an answer is known to an eighth, and is a size that a person writes.
     *
     * @param least in any unit, at least eight of it
     * @param most in the same unit, not less
     */
    public static List<Integer> candidates(int least, int most) {
        return IntStream.rangeClosed(-most, -least)
                .map(it -> -it)
                .filter(it -> it == least || it == most || it % (Integer.highestOneBit(it) / OF_A_DOUBLING) == 0)
                .boxed()
                .toList();
    }
}
