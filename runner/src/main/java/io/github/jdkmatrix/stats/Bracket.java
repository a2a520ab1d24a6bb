package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.StoppingRule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The cells of a step of a search by one metric, all from the same blocks.
 *
 * <p>A search among builds has the two ends of a range and between them a candidate, which has a place as soon as it certainly
 * differs from one end and lies nearer to the other; differences within the margin of the judge are none. A search among limits has
 * the largest one and a candidate, which is like it as soon as it is certainly no worse by more than a share, and not like it as soon
 * as it certainly is; each by a one-sided bound.
 *
 * <p>Example: a search of six steps has seven forks of each build and a margin of 2 %. The first end takes 98.5 to 101 s (median
 * 100), the candidate each time 9 % more (109), the last end each time 10 % more (110). Each fork of the candidate takes longer than
 * each of the first end: p = 0.00058, times six steps 0.0035, so they differ. The candidate and the last end do not (p = 0.13), and
 * lie 0.9 % apart: {@link Position#LAST}. A candidate that differs from neither end is {@link Position#OPEN}.
 *
 * <p>Were these 100 s the largest limit, and 109 s a smaller one that may cost 5 %: each bound has an error of 5 % / 6, so the ratio
 * is at least 1.074, more than 1.05, which is {@link Position#LAST} too.
 */
public final class Bracket {

    /** The place of a candidate. */
    public enum Position {
        /** The candidate is like the first end, and not like the last; of limits, like the largest. */
        FIRST,
        /** The candidate is like the last end, and not like the first; of limits, unlike the largest. */
        LAST,
        /** The candidate is like neither end; where there are two ends alone, they differ. */
        NEITHER,
        /** No place is certain; of two ends alone also where they are the same. */
        OPEN
    }

    private final List<Optional<Estimate>> estimates;
    private final StoppingRule rule;
    private final int steps;
    private final double margin;

    /**
     * A bracket of what was measured so far.
     *
     * @param rule the rule of the search, whose steps share its error
     * @param estimates the estimates of two ends, or of an end, a candidate and an end; empty where no fork has a number
     * @param margin the margin within which two cells are the same, such as 0.02
     */
    public Bracket(StoppingRule rule, List<Optional<Estimate>> estimates, double margin) {
        this.rule = rule;
        this.estimates = List.copyOf(estimates);
        this.steps = rule.searchSteps().orElseThrow();
        this.margin = margin;
    }

    /** A comparison of two cells, given by their places from zero, by Bonferroni over the steps; empty where one has no number. */
    public Optional<Judgement> between(int reference, int candidate) {
        return estimates
                .get(reference)
                .flatMap(base -> estimates.get(candidate).map(now -> Comparison.of(base, now)))
                .map(it -> Judgement.bonferroni(it, 1, steps, margin));
    }

    /**
     * The number of forks of each build that would show, with 80 % probability, the difference of the ends that was seen; empty
     * without one.
     */
    public OptionalInt forksNeeded() {
        return between(0, estimates.size() - 1).stream()
                .mapToDouble(Standing::forDifference)
                .filter(Double::isFinite)
                .mapToInt(it -> (int) Math.ceil(it))
                .findFirst();
    }

    /** The place of the candidate. */
    public Position place() {
        if (estimates.size() == 1) {
            return Position.OPEN;
        }
        if (rule.within().isPresent()) {
            return within(rule.within().getAsDouble());
        }
        int last = estimates.size() - 1;
        boolean fromFirst = differ(0, 1);
        boolean fromLast = last == 1 ? fromFirst : differ(last, 1);
        if (fromFirst && fromLast) {
            return Position.NEITHER;
        }
        int nearer = Double.compare(distance(0, 1), distance(last, 1));
        if (fromLast && nearer <= 0) {
            return Position.FIRST;
        }
        return fromFirst && nearer >= 0 ? Position.LAST : Position.OPEN;
    }

    private Position within(double share) {
        Optional<Comparison> cost = between(0, 1).map(Judgement::comparison);
        double alpha = MannWhitney.ALPHA / steps;
        if (cost.filter(it -> Standing.isNear(it, share, alpha)).isPresent()) {
            return Position.FIRST;
        }
        return cost.filter(it -> Standing.isBeyond(it, share, alpha)).isPresent() ? Position.LAST : Position.OPEN;
    }

    /** Whether more forks would change nothing. */
    public boolean isDecided() {
        return place() != Position.OPEN
                || (estimates.size() == 2
                        && between(0, 1)
                                .filter(it -> it.verdict().is(Verdict.SAME::equals))
                                .isPresent());
    }

    private boolean differ(int one, int other) {
        return between(one, other).filter(Judgement::different).isPresent()
                && distance(one, other) > Math.log1p(margin);
    }

    /** The distance of two cells, as the logarithm of their ratio; infinite without a ratio. */
    private double distance(int one, int other) {
        return between(one, other)
                .flatMap(it -> it.comparison().ratio().known())
                .filter(it -> it > 0)
                .map(it -> Math.abs(Math.log(it)))
                .orElse(Double.POSITIVE_INFINITY);
    }
}
