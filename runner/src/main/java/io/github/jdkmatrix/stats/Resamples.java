package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Bootstrap samples: forks drawn with replacement, a fixed number of times. Comparisons with the same block structure share
 * their samples, which are drawn once: a large table has a hundred thousand comparisons of ten forks.
 */
public final class Resamples {

    /** How often is drawn: with 2,000, another seed changes one printed end in five. */
    static final int COUNT = 20_000;

    /** Draws from more forks than this are made again for each comparison. */
    private static final int MOST_FORKS_KEPT = 64;

    private static final int MOST_KEPT = 16;

    private final long seed;
    private final int draws;

    private final Map<Strata, short[]> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Strata, short[]> eldest) {
            return size() > MOST_KEPT;
        }
    };

    /**
     * Nothing drawn yet.
     *
     * @param seed the same seed gives the same draws
     */
    public Resamples(long seed) {
        this(seed, COUNT);
    }

    /** The same with so many draws: fewer than {@link #COUNT} move the ends of an interval a little. */
    Resamples(long seed, int draws) {
        this.seed = seed;
        this.draws = draws;
    }

    /**
     * The group sizes: as many are drawn from each group as it has.
     *
     * @param pairs blocks in which both cells have a fork
     * @param referenceAlone the reference's other forks
     * @param candidateAlone the candidate's other forks
     */
    record Strata(int pairs, int referenceAlone, int candidateAlone) {

        int size() {
            return pairs + referenceAlone + candidateAlone;
        }
    }

    /** Something about a draw. */
    @FunctionalInterface
    interface Statistic {

        /**
         * Of one draw.
         *
         * @param counts how often each was drawn: the pairs, then the reference's other forks, then the candidate's
         * @param from where in the array they begin
         */
        double of(short[] counts, int from);
    }

    /** A statistic of all draws, in their order. */
    double[] each(Strata strata, Statistic statistic) {
        double[] values = new double[draws];
        if (strata.size() <= MOST_FORKS_KEPT) {
            short[] all = kept.computeIfAbsent(strata, this::drawn);
            Arrays.setAll(values, i -> statistic.of(all, i * strata.size()));
            return values;
        }
        Random random = new Random(seed);
        short[] counts = new short[strata.size()];
        for (int i = 0; i < draws; i++) {
            Arrays.fill(counts, (short) 0);
            draw(strata, counts, 0, random);
            values[i] = statistic.of(counts, 0);
        }
        return values;
    }

    private short[] drawn(Strata strata) {
        Random random = new Random(seed);
        short[] counts = new short[draws * strata.size()];
        for (int i = 0; i < draws; i++) {
            draw(strata, counts, i * strata.size(), random);
        }
        return counts;
    }

    private static void draw(Strata strata, short[] counts, int from, Random random) {
        draw(strata.pairs(), counts, from, random);
        draw(strata.referenceAlone(), counts, from + strata.pairs(), random);
        draw(strata.candidateAlone(), counts, from + strata.pairs() + strata.referenceAlone(), random);
    }

    private static void draw(int size, short[] counts, int from, Random random) {
        for (int i = 0; i < size; i++) {
            counts[from + random.nextInt(size)]++;
        }
    }
}
