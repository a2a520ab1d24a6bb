package io.github.jdkmatrix.report.json;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.answer.Step;
import io.github.jdkmatrix.stats.Shares;
import java.util.Optional;

/**
 * What differs between the states of two cells.
 *
 * @param fast the levels in the fast state; null where too few forks of either are in it
 * @param slow in how many forks a slower state is the last, with p of Fisher's exact test
 */
record StatesEntry(
        String metric, Cell reference, Cell candidate, Optional<ComparisonEntry> fast, Optional<Shares.Judged> slow) {

    static StatesEntry of(Step.InStates it) {
        Compared whole = it.whole().compared();
        return new StatesEntry(
                it.whole().metric(),
                whole.reference(),
                whole.candidate(),
                it.judged()
                        .fast()
                        .map(fast -> ComparisonEntry.of(new Compared(whole.reference(), whole.candidate(), fast))),
                it.judged().slow());
    }
}
