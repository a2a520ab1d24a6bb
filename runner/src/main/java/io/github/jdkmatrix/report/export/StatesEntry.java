package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.Tested;
import io.github.jdkmatrix.report.answer.InStates;
import io.github.jdkmatrix.stats.ForkCounts;
import java.util.Optional;

/**
 * What differs between the states of two cells.
 *
 * @param fast the levels in the fast state; null where too few forks of either are in it
 * @param slow in how many forks a slower state is the last; null where it is in none
 */
record StatesEntry(String metric, Cell reference, Cell candidate, Optional<ComparisonEntry> fast, Optional<Slow> slow) {

    /**
     * Forks that end in a slower state.
     *
     * @param shares with p of Fisher's exact test
     * @param verdict worse, better, other or unclear
     */
    record Slow(ForkCounts shares, double pAdjusted, String verdict) {}

    static StatesEntry of(InStates it) {
        Compared whole = it.whole().compared();
        return new StatesEntry(
                it.whole().metric(),
                whole.reference(),
                whole.candidate(),
                it.fast().map(ComparisonEntry::of),
                it.judged()
                        .slow()
                        .map(slow -> new Slow(
                                slow.counts(),
                                slow.adjustedP(),
                                it.slow().map(Tested::verdict).orElseThrow())));
    }
}
