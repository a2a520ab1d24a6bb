package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.Comparison;
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
        Reasons reasons = new Reasons();
        Comparison comparison = pair.comparison();
        Judgement outcome = pair.outcome();
        Optional<Standing> standing = outcome.standing().known();
        return new ComparisonEntry(
                comparison.metric().name(),
                comparison.reference().metric().name(),
                pair.reference(),
                pair.candidate(),
                reasons.known("ratio", comparison.ratio()),
                reasons.known("interval", comparison.interval()),
                reasons.known("p", comparison.p()),
                reasons.known("pAdjusted", outcome.adjustedP()),
                comparison.cliffsDelta(),
                outcome.tests(),
                reasons.known("verdict", outcome.verdict()).map(Verdict::word),
                standing.map(Standing::word),
                standing.flatMap(Standing::needs),
                Mark.of(outcome).style(),
                reasons.byField());
    }

    /** Collects why fields are null, by their names. */
    static final class Reasons {

        private final Map<String, String> byField = new LinkedHashMap<>();

        /** The value of a field, or nothing with the reason kept. */
        <T> Optional<T> known(String field, ValueOrReason<T> answer) {
            answer.whyNot().ifPresent(reason -> add(field, reason));
            return answer.known();
        }

        void add(String field, String reason) {
            byField.put(field, reason);
        }

        Map<String, String> byField() {
            return byField;
        }
    }
}
