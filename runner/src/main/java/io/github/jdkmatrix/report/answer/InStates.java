package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.Tested;
import io.github.jdkmatrix.report.Tested.Kind;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.ForkCounts;
import io.github.jdkmatrix.stats.StateChange;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What differs between the states of the cells of a row.
 *
 * @param whole the comparison of which the states are
 */
public record InStates(StepRow whole, StateChange.Tested judged) {

    /** The levels in the fast state; empty where too few forks are in it. */
    public Optional<Compared> fast() {
        Compared all = whole.compared();
        return judged.fast().map(it -> new Compared(all.reference(), all.candidate(), it));
    }

    /** The test of how many forks have a slower state as their last. */
    public Optional<Tested> slow() {
        Compared all = whole.compared();
        return judged.slow()
                .map(it -> Tested.of(
                        Kind.SLOW_STATE,
                        all.reference(),
                        all.candidate(),
                        whole.metric() + " ends in " + judged.change().state(),
                        judged.change().directed(),
                        it));
    }

    Stream<Tested> tests() {
        return Stream.concat(fast().map(it -> Tested.of(Kind.FAST_STATE, it)).stream(), slow().stream());
    }

    Stream<Said> said() {
        StateChange change = judged.change();
        return Stream.concat(
                judged.fast().stream().map(judgement -> {
                    Comparison fast = judgement.comparison();
                    return new Said(
                            whole.row(),
                            fast.metric().name() + " " + Change.of(fast).orElse("no ratio"),
                            Mark.of(judgement),
                            fast.p().known().filter(p -> p <= ForkCounts.ALPHA).isPresent(),
                            whole.mark().different());
                }),
                judged.slow().stream()
                        .map(slow -> Said.of(
                                whole.row(),
                                whole.metric() + " ends in " + change.state() + " "
                                        + slow.counts().words(),
                                change.directed(),
                                slow,
                                whole.mark().different())));
    }

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
}
