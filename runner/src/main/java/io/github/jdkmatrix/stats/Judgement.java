package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A comparison with its verdict among the others of its family.
 *
 * <p>Two cells are <i>same</i> when the whole interval of their ratio lies within the margin, even where a difference is
 * certain; they <i>differ</i> when their ranks do, by Holm over the family; else it is <i>unclear</i>. The margin is one of
 * ratios: 2 % is from 1/1.02 to 1.02, so that either cell may be the reference. Of an index that ends at one, the gap to one
 * must lie within the margin too: 0.99 and 0.97 are not the same fairness. No two cells are the same where one step of their
 * clock is more than the margin. Where values of zero or below have no ratio, the ranks decide alone.
 *
 * @param comparison on its own
 * @param adjustedP its p among the others
 * @param verdict of the comparison
 * @param tests how many comparisons its family has that have a p
 * @param shares by how much less than 5 % its family may err, since it is one of several
 * @param margin within which the two are the same
 * @param mixture whether one of its cells has states
 */
public record Judgement(
        Comparison comparison,
        ValueOrReason<Double> adjustedP,
        ValueOrReason<Verdict> verdict,
        int tests,
        double shares,
        double margin,
        boolean mixture) {

    /**
     * Judges the comparisons of one family together.
     *
     * @param margin of practical equivalence, such as 0.02
     */
    public static List<Judgement> over(List<Comparison> comparisons, double margin) {
        return over(comparisons, 1, margin);
    }

    /**
     * The same of one of several families.
     *
     * @param shares by how much less than 5 % it may err
     */
    static List<Judgement> over(List<Comparison> comparisons, double shares, double margin) {
        Holm holm = new Holm(shares);
        List<Holm.Test> tests = comparisons.stream()
                .map(it -> it.p().known().map(p -> holm.test(p, 1)).orElse(Holm.NONE))
                .toList();
        return IntStream.range(0, tests.size())
                .mapToObj(i -> holm.judged(comparisons.get(i), tests.get(i), margin))
                .toList();
    }

    /**
     * Judges one comparison whose p is adjusted already.
     *
     * @param tests among how many comparisons it stands
     * @param shares by how much less than 5 % these may err
     */
    static Judgement among(int tests, double shares, Comparison comparison, double adjustedP, double margin) {
        return new Judgement(
                comparison,
                comparison.p().map(it -> adjustedP),
                verdict(comparison, adjustedP, tests, shares, margin),
                tests,
                shares,
                margin,
                false);
    }

    /** One that nobody judges. */
    static Judgement none(Comparison comparison, String why) {
        return new Judgement(
                comparison, new ValueOrReason.NotKnown<>(why), new ValueOrReason.NotKnown<>(why), 0, 1, 0, false);
    }

    /** The same of two cells of which one has states. */
    Judgement ofMixture() {
        return new Judgement(comparison, adjustedP, verdict, tests, shares, margin, true);
    }

    /** What is known of it, and what it takes to know more; a reason where it is not judged. */
    public ValueOrReason<Standing> standing() {
        return Standing.of(this);
    }

    /** Whether it is judged at all, with whatever verdict. */
    public boolean judged() {
        return comparison.notJudged().isEmpty();
    }

    /** Whether the candidate is different for the worse. */
    public boolean worse() {
        Better better = comparison.metric().better();
        return different() && better.directed() && comparison.more() == (better == Better.LOWER);
    }

    /** Whether the candidate is different for the better. */
    public boolean improved() {
        return different() && comparison.metric().better().directed() && !worse();
    }

    /** Whether its verdict says that the two differ. */
    public boolean different() {
        return verdict.known().filter(Verdict::different).isPresent();
    }

    private static ValueOrReason<Verdict> verdict(
            Comparison comparison, double adjustedP, int tests, double shares, double margin) {
        if (comparison.rankedOnly()) {
            return comparison
                    .p()
                    .then(p -> adjustedP <= MannWhitney.ALPHA && comparison.apart()
                            ? new ValueOrReason.Known<>(Verdict.difference(comparison.metric(), comparison.more()))
                            : canDiffer(comparison, tests, shares).map(yes -> Verdict.UNCLEAR));
        }
        return comparison.interval().then(interval -> {
            if (comparison.equivalent(interval, margin)) {
                return new ValueOrReason.Known<>(Verdict.SAME);
            }
            if (adjustedP <= MannWhitney.ALPHA) {
                return new ValueOrReason.Known<>(Verdict.difference(comparison.metric(), comparison.more()));
            }
            return canDiffer(comparison, tests, shares).map(yes -> Verdict.UNCLEAR);
        });
    }

    /**
     * The fewest forks of two cells that can be called different among so many comparisons, whatever they measure: with
     * fewer the smallest p there is, times the comparisons, is above the level.
     */
    public static int fewestForks(double comparisons) {
        double level = MannWhitney.ALPHA / Math.max(1, comparisons);
        return Math.max(RatioInterval.FEWEST, MannWhitney.fewestFor(level));
    }

    private static ValueOrReason<Boolean> canDiffer(Comparison comparison, int tests, double shares) {
        if (comparison.smallestP() * tests * shares <= MannWhitney.ALPHA) {
            return new ValueOrReason.Known<>(true);
        }
        return new ValueOrReason.NotKnown<>("a difference among " + tests + " comparisons needs "
                + comparison.fewestForks(tests * shares) + " forks, has " + comparison.fewer());
    }
}
