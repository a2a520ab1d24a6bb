package io.github.jdkmatrix.stats;

/**
 * A comparison with its verdict among the others of its family.
 *
 * <p>Two cells are <i>same</i> when the whole interval of their ratio lies within the margin, even where a difference is certain;
 * they <i>differ</i> when their ranks do, by Holm over the family; else it is <i>unclear</i>. The margin is one of ratios: 2 % is
 * from 1/1.02 to 1.02, so that either cell may be the reference. For an index that ends at one, the gap to one must lie within the
 * margin too: 0.99 and 0.97 are not the same fairness. No two cells are the same where one step of their clock is more than the
 * margin. Where values of zero or below have no ratio, the ranks decide alone.
 *
 * <p>Example, seven forks each: 21 takes 5.238 to 5.973 s (median 5.648), 25 takes 5.978 to 6.887 s (median 6.240). Each fork of 25
 * takes longer than each of 21, so p = 2 / 3,432 = 0.00058. The family has 39 comparisons and may err half of 5 % (strictness = 2): the
 * adjusted p is 0.00058 × 39 × 2 = 0.045, and the interval of the ratio, 1.039 to 1.168, does not lie within the margin, so 25 is
 * {@link Verdict#SLOWER}. With six forks each, the smallest p would be 0.0022, adjusted 0.17, and the verdict missing: "a difference
 * among 39 comparisons needs 7 forks, has 6".
 *
 * <p>Ten forks of 0.996 to 1.005 s, and ten that each take 1.2 % longer: p = 0.00001, and the interval, 1.009 to 1.015, lies within
 * 2 %, so the two are {@link Verdict#SAME}.
 *
 * @param comparison the comparison on its own
 * @param adjustedP the p of the comparison, adjusted for its family
 * @param verdict the verdict of the comparison; a reason where it has none
 * @param tests the number of comparisons of the family that have a p
 * @param strictness the factor by which the family may err less than 5 %, since it is one of several: 2 for an error of 2.5 %
 * @param margin the margin within which the two cells are the same, such as 0.02
 * @param mixture whether one of the cells has states
 */
public record Judgement(
        Comparison comparison,
        ValueOrReason<Double> adjustedP,
        ValueOrReason<Verdict> verdict,
        int tests,
        double strictness,
        double margin,
        boolean mixture) {

    /**
     * Judges one comparison of a family, by Bonferroni: whatever the others turn out to be.
     *
     * @param tests the number of comparisons of the family
     * @param strictness the factor by which the family may err less than 5 %
     * @param margin the margin of practical equivalence, such as 0.02
     */
    public static Judgement bonferroni(Comparison comparison, int tests, double strictness, double margin) {
        double adjusted =
                Math.min(1, tests * strictness * comparison.p().known().orElse(1.0));
        return among(tests, strictness, comparison, adjusted, margin);
    }

    /** Judges a comparison as the only one. */
    static Judgement alone(Comparison comparison, double margin) {
        return bonferroni(comparison, 1, 1, margin);
    }

    /**
     * Judges one comparison whose p is adjusted already.
     *
     * @param tests the number of comparisons among which it stands
     * @param strictness the factor by which these may err less than 5 %
     */
    static Judgement among(int tests, double strictness, Comparison comparison, double adjustedP, double margin) {
        return new Judgement(
                comparison,
                comparison.p().map(it -> adjustedP),
                verdict(comparison, adjustedP, tests, strictness, margin),
                tests,
                strictness,
                margin,
                false);
    }

    /** A comparison that nobody judges, with the reason. */
    static Judgement none(Comparison comparison, String why) {
        return new Judgement(comparison, ValueOrReason.none(why), ValueOrReason.none(why), 0, 1, 0, false);
    }

    /** This judgement for two cells of which one has states. */
    Judgement ofMixture() {
        return new Judgement(comparison, adjustedP, verdict, tests, strictness, margin, true);
    }

    /** What is known of the comparison, and what it takes to know more; a reason where it is not judged. */
    public ValueOrReason<Standing> standing() {
        return Standing.of(this);
    }

    /** Whether the comparison is judged at all, with whatever verdict. */
    public boolean judged() {
        return comparison.notJudged().isEmpty();
    }

    /** Whether the candidate is different for the worse. */
    public boolean worse() {
        return different() && comparison.leansToWorse();
    }

    /** Whether the candidate is different for the better. */
    public boolean improved() {
        return different() && comparison.metric().better().directed() && !worse();
    }

    /** Whether the verdict says that the two cells differ. */
    public boolean different() {
        return verdict.is(Verdict::different);
    }

    private static ValueOrReason<Verdict> verdict(
            Comparison comparison, double adjustedP, int tests, double strictness, double margin) {
        boolean byRanks = comparison.rankedOnly();
        if (!byRanks && comparison.interval().is(it -> comparison.equivalent(it, margin))) {
            return ValueOrReason.of(Verdict.SAME);
        }
        boolean differ = adjustedP <= MannWhitney.ALPHA && (!byRanks || comparison.apart());
        ValueOrReason<?> decides = byRanks ? comparison.p() : comparison.interval();
        return decides.then(known -> differ
                ? ValueOrReason.of(Verdict.difference(comparison.metric(), comparison.more()))
                : canDiffer(comparison, tests, strictness).map(yes -> Verdict.UNCLEAR));
    }

    /**
     * The fewest forks of two cells that can be called different among so many comparisons, whatever they measure: with
     * fewer the smallest p there is, times the comparisons, is above the level.
     */
    public static int fewestForks(double comparisons) {
        double level = MannWhitney.ALPHA / Math.max(1, comparisons);
        return Math.max(Comparison.FEWEST, MannWhitney.fewestFor(level));
    }

    private static ValueOrReason<Boolean> canDiffer(Comparison comparison, int tests, double strictness) {
        if (comparison.smallestP() * tests * strictness <= MannWhitney.ALPHA) {
            return ValueOrReason.of(true);
        }
        return ValueOrReason.none("a difference among " + tests + " comparisons needs "
                + comparison.fewestForks(tests * strictness) + " forks, has " + comparison.fewer());
    }
}
