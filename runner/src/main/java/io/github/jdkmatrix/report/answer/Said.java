package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.ForkCounts;

/**
 * A sentence on a row beside its comparisons: how its forks end, and in which states.
 *
 * @param suspect whether it is one, if it is not certain
 * @param always whether it is said among many rows even if it may be chance
 */
record Said(String row, String words, Mark mark, boolean suspect, boolean always) {

    static Said of(String row, String words, boolean directed, ForkCounts.Tested counts, boolean always) {
        Mark certain = !directed ? Mark.DIFFERENT : counts.more() ? Mark.WORSE : Mark.BETTER;
        return new Said(row, words, counts.certain() ? certain : Mark.UNCLEAR, counts.suspect(), always);
    }

    String whole() {
        return words
                + (mark.different()
                        ? ""
                        : mark == Mark.SAME
                                ? ", the same"
                                : suspect ? ", a suspect: " + StepRow.SUSPECT : ", which may be chance");
    }

    String verdict() {
        return mark == Mark.WORSE ? "worse" : mark == Mark.BETTER ? "better" : "other";
    }
}
