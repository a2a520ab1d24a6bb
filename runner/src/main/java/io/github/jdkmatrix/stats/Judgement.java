package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison among the others of its table.
 *
 * <p>Two cells are <i>same</i> when the whole interval of their ratio lies within the margin, even where a difference is
 * certain; they <i>differ</i> when their ranks do, by Holm at 5 % over the table, and the interval leaves one out; else it
 * is <i>unclear</i>. The margin is one of ratios: 2 % is from 1/1.02 to 1.02, so that either cell may be the reference.
 *
 * @param comparison on its own
 * @param adjustedP its p among the others
 * @param verdict what it comes to
 */
public record Judgement(Comparison comparison, Answer<Double> adjustedP, Answer<Verdict> verdict) {

    /**
     * Judges the comparisons of one table together.
     *
     * @param margin of practical equivalence, such as 0.02
     */
    public static List<Judgement> over(List<Comparison> comparisons, double margin) {
        double[] p = comparisons.stream()
                .flatMap(it -> it.p().known().stream())
                .mapToDouble(it -> it)
                .toArray();
        double[] adjusted = Holm.adjusted(p);
        List<Judgement> judgements = new ArrayList<>();
        int tested = 0;
        for (Comparison comparison : comparisons) {
            boolean known = comparison.p().known().isPresent();
            double amongOthers = known ? adjusted[tested++] : 1;
            judgements.add(new Judgement(
                    comparison,
                    comparison.p().map(it -> amongOthers),
                    verdict(comparison, amongOthers, p.length, margin)));
        }
        return List.copyOf(judgements);
    }

    /** Whether the candidate is different for the worse. */
    public boolean worse() {
        boolean more = comparison.ratio().known().filter(it -> it > 1).isPresent();
        Better better = comparison.metric().better();
        return verdict.known().filter(Verdict::different).isPresent()
                && better != Better.NEITHER
                && more == (better == Better.LOWER);
    }

    private static Answer<Verdict> verdict(Comparison comparison, double adjustedP, int tests, double margin) {
        return comparison.interval().then(interval -> {
            if (interval.within(1 / (1 + margin), 1 + margin)) {
                return new Answer.Known<>(Verdict.SAME);
            }
            if (adjustedP <= MannWhitney.ALPHA && !interval.contains(1)) {
                return new Answer.Known<>(Verdict.difference(comparison.metric(), interval.low() > 1));
            }
            return canDiffer(comparison, tests).map(yes -> Verdict.UNCLEAR);
        });
    }

    /** Whether forks so few could be different enough, among so many comparisons, whatever they had measured. */
    private static Answer<Boolean> canDiffer(Comparison comparison, int tests) {
        int reference = comparison.reference().n();
        int candidate = comparison.candidate().n();
        if (MannWhitney.smallestP(reference, candidate) * tests <= MannWhitney.ALPHA) {
            return new Answer.Known<>(true);
        }
        return new Answer.NotKnown<>("a difference among " + tests + " comparisons needs "
                + MannWhitney.fewestFor(MannWhitney.ALPHA / tests) + " forks, has " + Math.min(reference, candidate));
    }
}
