package io.github.jdkmatrix.stats;

import java.util.Optional;
import org.apache.commons.statistics.inference.FisherExactTest;

/**
 * The number of forks of two cells in which something is so (a fork hangs, or ends in a slow state), compared by Fisher's exact test.
 * There is a test only where it is so in a fork of either cell: how many these are in both together says nothing of a difference
 * between them.
 *
 * @param before the forks of the reference in which it is so
 * @param ofBefore all forks of the reference
 * @param now the forks of the candidate in which it is so
 * @param ofNow all forks of the candidate
 * @param p the two-sided p; adjusted if the cells are at one of several looks
 */
public record ForkCounts(int before, int ofBefore, int now, int ofNow, double p) {

    static ForkCounts of(int before, int ofBefore, int now, int ofNow) {
        int[][] table = {{before, ofBefore - before}, {now, ofNow - now}};
        boolean everywhere = before + now == ofBefore + ofNow;
        return new ForkCounts(
                before,
                ofBefore,
                now,
                ofNow,
                everywhere ? 1 : FisherExactTest.withDefaults().test(table).getPValue());
    }

    /** This comparison with its p adjusted for a look, if there is one. */
    ForkCounts at(Optional<Look> look) {
        return look.map(it -> new ForkCounts(before, ofBefore, now, ofNow, it.adjusted(p)))
                .orElse(this);
    }

    /** The share of the candidate over the share of the reference; empty where the latter is zero. */
    public Optional<Double> ratio() {
        return Optional.of((double) now / ofNow / before * ofBefore).filter(it -> before > 0);
    }

    /** Both shares in words, such as {@code in 5 of 14 forks, in none before}. */
    public String words() {
        return "in " + (now == 0 ? "none" : now) + " of " + ofNow + " forks, in "
                + (before == 0 ? "none" : before + " of " + ofBefore) + " before";
    }
}
