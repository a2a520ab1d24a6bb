package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Mark;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Judgement;
import java.util.List;
import java.util.Optional;

/**
 * Two cells of a row in one metric.
 *
 * @param row the label of the row
 * @param metric its metric, with the unit
 * @param judgement among its family
 */
record Pair(String row, String metric, Judgement judgement) {

    Comparison comparison() {
        return judgement.comparison();
    }

    Mark mark() {
        return Mark.of(judgement);
    }

    /** The distance of the ratio from one; the same for a half and for twice. */
    double size() {
        return comparison()
                .ratio()
                .known()
                .filter(it -> it > 0)
                .map(it -> Math.abs(Math.log(it)))
                .orElse(Double.MAX_VALUE);
    }

    String change() {
        return Change.of(comparison()).orElse("no ratio");
    }

    /** The verdict in a word. */
    String word() {
        return judgement.verdict().known().map(Change::word).orElse("-");
    }

    /** The verdict, and of an unclear one how far apart the two can be; empty without a verdict. */
    Optional<String> verdict() {
        return Change.words(judgement);
    }

    /** Such a text as a value of a table. */
    Value value(String text, List<String> marks) {
        return new Value.Measured(comparison().candidate(), text, "", "", "", "", mark(), "", marks);
    }
}
