package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.stats.looks.Look;
import java.util.Optional;
import org.apache.commons.statistics.inference.FisherExactTest;

/**
 * In how many forks of two cells something is so, compared by Fisher's exact test. It is a test only where it is so in a fork of
 * either: how many these are in both cells together says nothing of a difference between them.
 *
 * @param before forks of the reference in which it is
 * @param ofBefore all of its forks
 * @param now the same of the candidate
 * @param ofNow likewise
 * @param p two-sided; adjusted if the cells are at one of several looks
 */
public record Shares(int before, int ofBefore, int now, int ofNow, double p) {

    /** The level of every test. */
    public static final double ALPHA = MannWhitney.ALPHA;

    static Shares of(int before, int ofBefore, int now, int ofNow) {
        int[][] table = {{before, ofBefore - before}, {now, ofNow - now}};
        boolean everywhere = before + now == ofBefore + ofNow;
        return new Shares(
                before,
                ofBefore,
                now,
                ofNow,
                everywhere ? 1 : FisherExactTest.withDefaults().test(table).getPValue());
    }

    /** The same of cells at a look, if there is one. */
    Shares at(Optional<Look> look) {
        return look.map(it -> new Shares(before, ofBefore, now, ofNow, it.adjusted(p)))
                .orElse(this);
    }

    /** Whether it is in more of the candidate's forks. */
    public boolean more() {
        return (double) now / ofNow > (double) before / ofBefore;
    }

    /** The share of the candidate to that of the reference; empty where that is none. */
    public Optional<Double> ratio() {
        return Optional.of((double) now / ofNow / before * ofBefore).filter(it -> before > 0);
    }

    /** Such as {@code in 5 of 14 forks, in none before}. */
    public String words() {
        return "in " + (now == 0 ? "none" : now) + " of " + ofNow + " forks, in "
                + (before == 0 ? "none" : before + " of " + ofBefore) + " before";
    }

    /**
     * With its p among the speeds of its family.
     *
     * @param adjustedP by Holm over these
     */
    public record Tested(Shares shares, double adjustedP) {

        /** Whether the two differ for certain. */
        public boolean certain() {
            return adjustedP <= ALPHA;
        }

        /** Whether they differ on their own at 5 %. */
        public boolean suspect() {
            return shares.p <= ALPHA;
        }

        /**
         * The word of its verdict.
         *
         * @param directed whether more of it is worse; else a difference is {@code other}
         */
        public String verdict(boolean directed) {
            return !certain() ? "unclear" : !directed ? "other" : shares.more() ? "worse" : "better";
        }
    }
}
