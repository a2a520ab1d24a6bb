package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.StoppingRule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The cells of a step of a search by one metric, all from the same blocks. Of builds these are the two ends of a range, and between
 * them a candidate, which has a place as soon as it certainly differs from one end and lies nearer to the other; differences
 * within the margin of the judge are none. Of limits these are the largest and a candidate, which is like it as soon as it is
 * certainly no worse by more than a share, and not like it as soon as it certainly is; each by a one-sided bound.
 */
public final class Bracket {

    /** Where a candidate belongs. */
    public enum Position {
        /** It is like the first end, and not like the last. */
        FIRST,
        /** It is like the last end, and not like the first. */
        LAST,
        /** It is like neither; of two ends alone, they differ. */
        NEITHER,
        /** Not decided. */
        OPEN
    }

    private final List<Optional<Estimate>> estimates;
    private final StoppingRule rule;
    private final int steps;
    private final double margin;

    /**
     * What was measured so far.
     *
     * @param rule of the search, whose steps share its error
     * @param estimates of two ends, or of an end, a candidate and an end; empty where no fork has a number
     * @param margin within which two are the same
     */
    public Bracket(StoppingRule rule, List<Optional<Estimate>> estimates, double margin) {
        this.rule = rule;
        this.estimates = List.copyOf(estimates);
        this.steps = rule.searchSteps().orElseThrow();
        this.margin = margin;
    }

    /** A comparison of two of them, by Bonferroni over the steps; empty where one has no number. */
    public Optional<Judgement> between(int reference, int candidate) {
        return estimates
                .get(reference)
                .flatMap(base -> estimates.get(candidate).map(now -> Comparison.of(base, now)))
                .map(it -> Judgement.among(
                        1, steps, it, Math.min(1, steps * it.p().known().orElse(1.0)), margin));
    }

    /** Forks of each build that would show the difference of the ends that was seen, with 80 % probability. */
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
        boolean nearerToFirst = distance(0, 1) < distance(last, 1);
        if (fromLast && nearerToFirst) {
            return Position.FIRST;
        }
        return fromFirst && !nearerToFirst ? Position.LAST : Position.OPEN;
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
                                .flatMap(it -> it.verdict().known())
                                .filter(Verdict.SAME::equals)
                                .isPresent());
    }

    private boolean differ(int one, int other) {
        return between(one, other).filter(Judgement::different).isPresent()
                && distance(one, other) > Math.log1p(margin);
    }

    /** The logarithm of how far apart two are; infinite without a ratio. */
    private double distance(int one, int other) {
        return between(one, other)
                .flatMap(it -> it.comparison().ratio().known())
                .filter(it -> it > 0)
                .map(it -> Math.abs(Math.log(it)))
                .orElse(Double.POSITIVE_INFINITY);
    }
}
