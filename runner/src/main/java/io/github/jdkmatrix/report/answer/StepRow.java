package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Standing;
import io.github.jdkmatrix.stats.Standing.Settled;
import java.util.List;
import java.util.Optional;

/**
 * A pair of cells of a row in one metric.
 *
 * @param row the label of the row
 * @param speed whether it is a speed of its workload; else it is a cost, or a detail
 */
public record StepRow(String row, String metric, boolean speed, Compared compared) {

    /** Says why a pair is a suspect: in its family it is not certain. */
    static final String SUSPECT = "unadjusted p below 5 %";

    public Judgement outcome() {
        return compared.outcome();
    }

    public Comparison comparison() {
        return compared.comparison();
    }

    public Mark mark() {
        return Mark.of(outcome());
    }

    /** What is known of the pair, if it has a verdict. */
    Optional<Standing> standing() {
        return outcome().verdict().known().flatMap(it -> outcome().standing().known());
    }

    /** Whether the pair has a verdict, and this is what is known of it. */
    public boolean is(Standing standing) {
        return standing().filter(standing::equals).isPresent();
    }

    /** Whether more of the pair's metric is good or bad. */
    boolean isDirected() {
        return compared.directed();
    }

    /** What the pair would be if it were certain: {@code worse}, {@code better}, or {@code apart} where no direction is better. */
    String direction() {
        return !isDirected() ? "apart" : comparison().leansToWorse() ? "worse" : "better";
    }

    /** Says what it would take to know more of a pair, behind the words of an unclear one. */
    String outlook() {
        return standing()
                .map(it -> switch (it) {
                    case Standing.Open open -> ", open: needs " + open.forks() + " forks each";
                    case Settled.SUSPECT -> ", a suspect: " + SUSPECT;
                    case Settled.TOO_NOISY -> ", " + whyUnknown();
                    case Settled settled -> "";
                })
                .orElse("");
    }

    /** Why more forks would not tell: cells of zeros may be as calm as can be. */
    String whyUnknown() {
        return comparison().ratio().known().isPresent() ? "too noisy to say" : "without a ratio";
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

    /** Whether a speed of the row changes for certain, in the same direction, and its interval has the change of this cost. */
    boolean follows(StepRow other) {
        return !speed
                && other.speed
                && other.row.equals(row)
                && other.mark() == mark()
                && other.comparison().covers(comparison());
    }

    String change() {
        return Change.of(comparison()).orElse("no ratio");
    }

    /** The verdict in a word. */
    String word() {
        return outcome().verdict().known().map(Change::word).orElse("-");
    }

    /** The verdict, and of an unclear one how far apart the two can be; empty without a verdict. */
    Optional<String> verdict() {
        return Change.words(outcome());
    }

    /** A text about the pair as a value of a table. */
    Value value(String text, List<String> marks) {
        return Value.figure(comparison().candidate(), text, mark(), marks);
    }
}
