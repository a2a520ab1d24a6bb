package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Step;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.ForkCounts;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Standing;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A pair of cells in a table.
 *
 * @param metric of the candidate
 * @param referenceMetric the metric of the reference
 * @param ratio of the candidate's median to the reference's
 * @param interval of the ratio
 * @param p on its own
 * @param pAdjusted among the comparisons of its family
 * @param cliffsDelta how often a fork of the candidate is larger, less how often it is smaller
 * @param tests how many comparisons its family has
 * @param verdict the word of the table
 * @param standing what is known, and what it takes to know more: worse, better, higher, lower, same, suspect, near, too noisy or open
 * @param needs the forks of each cell that an open one needs
 * @param mark better, worse, different, same, unclear, or none
 * @param reasons why a field is null, by its name
 */
record ComparisonEntry(
        String metric,
        String referenceMetric,
        Cell reference,
        Cell candidate,
        Optional<Double> ratio,
        Optional<Interval> interval,
        Optional<Double> p,
        Optional<Double> pAdjusted,
        double cliffsDelta,
        int tests,
        Optional<String> verdict,
        Optional<String> standing,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Integer> needs,
        String mark,
        Map<String, String> reasons) {

    static ComparisonEntry of(Compared pair) {
        Map<String, String> reasons = new LinkedHashMap<>();
        Comparison comparison = pair.comparison();
        Judgement outcome = pair.outcome();
        Optional<Standing> standing = outcome.standing().known();
        return new ComparisonEntry(
                comparison.metric().name(),
                comparison.reference().metric().name(),
                pair.reference().cell(),
                pair.candidate().cell(),
                known(reasons, "ratio", comparison.ratio()),
                known(reasons, "interval", comparison.interval()),
                known(reasons, "p", comparison.p()),
                known(reasons, "pAdjusted", outcome.adjustedP()),
                comparison.cliffsDelta(),
                outcome.tests(),
                known(reasons, "verdict", outcome.verdict()).map(Verdict::word),
                standing.map(Standing::word),
                standing.flatMap(Standing::needs),
                Mark.of(outcome).style(),
                reasons);
    }

    /** The value of a field; nothing where it is not known, with the reason kept by the name of the field. */
    static <T> Optional<T> known(Map<String, String> reasons, String field, ValueOrReason<T> answer) {
        answer.whyNot().ifPresent(reason -> reasons.put(field, reason));
        return answer.known();
    }

    /**
     * How often the forks of two cells do not complete.
     *
     * @param referenceLost forks of the reference that did not, by the word of their outcome
     * @param referenceForks the forks of the reference that ended
     * @param words such as {@code hangs in 5 of 14 forks, in none before}
     * @param p of Fisher's exact test, two-sided
     * @param pAdjusted among the speeds of its family
     * @param verdict worse, better or unclear
     */
    record EndingsEntry(
            Cell reference,
            Cell candidate,
            Map<String, Integer> referenceLost,
            int referenceForks,
            Map<String, Integer> candidateLost,
            int candidateForks,
            String words,
            double p,
            double pAdjusted,
            String verdict) {

        static EndingsEntry of(Counted test) {
            return new EndingsEntry(
                    test.reference().cell(),
                    test.candidate().cell(),
                    test.reference().lost(),
                    test.counts().ofBefore(),
                    test.candidate().lost(),
                    test.counts().ofNow(),
                    test.words(),
                    test.counts().p(),
                    test.among(),
                    test.verdict());
        }
    }

    /**
     * What differs between the states of two cells.
     *
     * @param fast the levels in the fast state; null where too few forks of either are in it
     * @param slow in how many forks a slower state is the last; null where it is in none
     */
    record StatesEntry(
            String metric, Cell reference, Cell candidate, Optional<ComparisonEntry> fast, Optional<Slow> slow) {

        /**
         * Forks that end in a slower state.
         *
         * @param shares with p of Fisher's exact test
         * @param verdict worse, better, other or unclear
         */
        record Slow(ForkCounts shares, double pAdjusted, String verdict) {}

        static StatesEntry of(Step.InStates it) {
            Compared whole = it.whole().compared();
            return new StatesEntry(
                    whole.what(),
                    whole.reference().cell(),
                    whole.candidate().cell(),
                    it.change().fast().map(ComparisonEntry::of),
                    it.change().slow().map(slow -> new Slow(slow.counts(), slow.among(), slow.verdict())));
        }
    }
}
