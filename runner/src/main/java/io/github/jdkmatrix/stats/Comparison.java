package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.Optional;

/**
 * A metric of one cell compared with that of a reference, on its own; {@link Judgement} adjusts for the other comparisons. The
 * interval holds one exactly if p is above 5 %.
 *
 * @param reference the metric of the reference cell
 * @param candidate the metric of the cell that is compared with the reference
 * @param ratio the ratio of the candidate's median to the reference's
 * @param interval the 95 % confidence interval of the ratio of their forks
 * @param p the two-sided p of the Mann-Whitney test; adjusted if the cells are at one of several looks
 * @param cliffsDelta Cliff's delta, from -1 to 1: how often a fork of the candidate is larger than one of the reference, less how
 *     often it is smaller
 */
public record Comparison(
        Estimate reference,
        Estimate candidate,
        ValueOrReason<Double> ratio,
        ValueOrReason<Interval> interval,
        ValueOrReason<Double> p,
        double cliffsDelta) {

    /** The fewest forks per cell with which a ratio has an interval. */
    static final int FEWEST = 6;

    /** Compares two cells, at the earlier of their looks if these are planned alike. */
    public static Comparison of(Estimate reference, Estimate candidate) {
        return of(reference, candidate, FEWEST);
    }

    /**
     * Compares two cells by a part of their forks.
     *
     * @param fewest forks per cell with which the ratio has an interval; with fewer than four there is no p either
     */
    static Comparison of(Estimate reference, Estimate candidate, int fewest) {
        Estimate before = reference.at(candidate.look());
        Estimate now = candidate.at(reference.look());
        MannWhitney test = MannWhitney.of(before.forks().toArray(), now.forks().toArray());
        ValueOrReason<Double> ratio = ratio(before, now);
        int fewer = Math.min(before.n(), now.n());
        return new Comparison(
                before,
                now,
                ratio,
                ratio.then(it -> interval(before, now, test, MannWhitney.ALPHA, fewest)),
                MannWhitney.smallestP(before.n(), now.n()) > MannWhitney.ALPHA
                        ? ValueOrReason.tooFew(MannWhitney.fewestFor(MannWhitney.ALPHA), fewer)
                        : ValueOrReason.of(adjusted(before, now, test.p())),
                test.cliffsDelta());
    }

    public MetricSpec metric() {
        return candidate.metric();
    }

    /** Whether the candidate's forks tend to be larger. */
    public boolean more() {
        return cliffsDelta > 0;
    }

    /**
     * Whether the change of a cost lies in the interval of this speed: twice the time is half the rate. Memory is no time, so that
     * no speed explains it.
     */
    public boolean covers(Comparison cost) {
        if (Verdict.difference(cost.metric(), true) == Verdict.HIGHER) {
            return false;
        }
        boolean alike = moreIsBetter() == cost.moreIsBetter();
        return cost.ratio.is(it -> interval.is(ends -> ends.contains(alike ? it : 1 / it)));
    }

    /** Whether the lead of the candidate, certain or not, is for the worse; never where no direction is better. */
    public boolean leansToWorse() {
        Better better = metric().better();
        return better.directed() && more() == (better == Better.LOWER);
    }

    private boolean moreIsBetter() {
        return metric().better() == Better.HIGHER;
    }

    /** The interval of the ratio with another error than 5 %; at an error of 10 %, each end alone holds with 95 %. */
    ValueOrReason<Interval> interval(double alpha) {
        MannWhitney test =
                MannWhitney.of(reference.forks().toArray(), candidate.forks().toArray());
        return ratio.then(it -> interval(reference, candidate, test, alpha, FEWEST));
    }

    /** The number of forks of the cell that has fewer. */
    int fewer() {
        return Math.min(reference.n(), candidate.n());
    }

    /** The smallest p that so many forks can have. */
    double smallestP() {
        return adjusted(reference, candidate, MannWhitney.smallestP(reference.n(), candidate.n()));
    }

    /** The least number of forks of each cell with which the two can be called different among so many comparisons. */
    int fewestForks(double tests) {
        int forks = FEWEST;
        while (adjusted(reference, candidate, MannWhitney.smallestP(forks, forks)) * tests > MannWhitney.ALPHA) {
            forks++;
        }
        return forks;
    }

    /** Whether there are enough forks for a verdict, but no interval of a ratio. */
    boolean rankedOnly() {
        return interval.known().isEmpty() && fewer() >= FEWEST;
    }

    /** Whether the medians are further apart than a step of their clock. */
    boolean apart() {
        return Math.abs(candidate.median() - reference.median()) > step();
    }

    /** Whether the clock can show such a margin. */
    boolean resolves(double margin) {
        return step() <= margin * Math.min(Math.abs(reference.median()), Math.abs(candidate.median()));
    }

    /** Whether a whole interval of the ratio lies within a margin that the clock can show. */
    boolean equivalent(Interval interval, double margin) {
        return interval.within(1 / (1 + margin), 1 + margin)
                && resolves(margin)
                && (!index() || (gapWithin(interval.low(), margin) && gapWithin(interval.high(), margin)));
    }

    /** Whether the metric is an index from zero to one, such as Jain's. */
    private boolean index() {
        return metric().unit().equals("1") && Math.max(reference.max(), candidate.max()) <= 1;
    }

    /** Whether the gap of the index to one is within the margin at this ratio. */
    private boolean gapWithin(double ratio, double margin) {
        double before = 1 - reference.median();
        double now = 1 - reference.median() * ratio;
        return now <= before * (1 + margin) && before <= now * (1 + margin);
    }

    private static double adjusted(Estimate reference, Estimate candidate, double p) {
        return Look.stricter(reference.look(), candidate.look())
                .map(it -> it.adjusted(p))
                .orElse(p);
    }

    private double step() {
        return Math.max(reference.resolution(), candidate.resolution());
    }

    /** Why nobody judges the comparison; empty where it is judged, also by ranks alone where there is no ratio. */
    Optional<String> notJudged() {
        return candidate.metric().better() == Better.NOT_JUDGED
                ? Optional.of("this metric is not judged")
                : notComparable(reference, candidate);
    }

    private static Optional<String> notComparable(Estimate reference, Estimate candidate) {
        MetricSpec old = reference.metric();
        MetricSpec now = candidate.metric();
        if (old.name().equals(now.name()) && !old.unit().equals(now.unit())) {
            return Optional.of("the units differ: " + old.unit() + " and " + now.unit());
        }
        return reference.belowResolution() || candidate.belowResolution()
                ? Optional.of("less than one step of its clock")
                : Optional.empty();
    }

    private static ValueOrReason<Double> ratio(Estimate reference, Estimate candidate) {
        Optional<String> none = notComparable(reference, candidate)
                .or(() -> Optional.of("a median of zero or less has no ratio")
                        .filter(it -> reference.median() <= 0 || candidate.median() < 0));
        return none.<ValueOrReason<Double>>map(ValueOrReason::none)
                .orElseGet(() -> ValueOrReason.of(candidate.median() / reference.median()));
    }

    private static ValueOrReason<Interval> interval(
            Estimate reference, Estimate candidate, MannWhitney test, double alpha, int fewest) {
        int fewer = Math.min(reference.n(), candidate.n());
        if (reference.min() <= 0 || candidate.min() <= 0) {
            return ValueOrReason.none("a fork of zero or less has no ratio");
        }
        if (fewer < fewest) {
            return ValueOrReason.tooFew(fewest, fewer);
        }
        Interval ranked = MannWhitney.ratios(
                reference.forks().toArray(),
                candidate.forks().toArray(),
                lead -> adjusted(reference, candidate, test.p(lead)) <= alpha);
        Interval stepped = stepped(ranked, reference, candidate);
        return ValueOrReason.of(
                adjusted(reference, candidate, test.p()) > alpha ? stepped : stepped.besideOne(test.cliffsDelta() > 0));
    }

    /**
     * An interval widened by at least half a step of the clock around both medians, since no fork can show less. The interval holds
     * the ratio of the medians.
     */
    private static Interval stepped(Interval ranked, Estimate reference, Estimate candidate) {
        double below = reference.resolution() / 2;
        double above = candidate.resolution() / 2;
        return new Interval(
                Math.min(ranked.low(), (candidate.median() - above) / (reference.median() + below)),
                Math.max(ranked.high(), (candidate.median() + above) / (reference.median() - below)),
                ranked.level());
    }
}
