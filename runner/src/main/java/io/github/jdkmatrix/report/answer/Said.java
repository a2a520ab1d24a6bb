package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.stats.Verdict;

/**
 * A sentence on a row beside its comparisons: how its forks end, and in which states.
 *
 * @param always whether it is said among many rows even if it may be chance
 */
record Said(String row, Tested test, boolean always) {

    String words() {
        return switch (test) {
            case Compared it -> it.what() + " " + Change.of(it.comparison()).orElse("no ratio");
            case Counted it -> it.words();
        };
    }

    String whole() {
        if (test.different()) {
            return words();
        }
        return words()
                + (test.verdict().equals(Verdict.SAME.word())
                        ? ", the same"
                        : test.suspect() ? ", a suspect: " + StepRow.SUSPECT : ", which may be chance");
    }

    String verdict() {
        return test.worse() ? "worse" : test.improved() ? "better" : "other";
    }
}
