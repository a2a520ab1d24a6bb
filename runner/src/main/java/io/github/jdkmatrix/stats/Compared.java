package io.github.jdkmatrix.stats;

import java.util.Optional;

/**
 * Two cells by the values of their forks.
 *
 * @param outcome alone, until the family of the two has judged it
 */
public record Compared(Kind kind, CellSummary reference, CellSummary candidate, Judgement outcome) implements Tested {

    public Comparison comparison() {
        return outcome.comparison();
    }

    /** This comparison judged by the margin of its run among the tests of its family, in which it has this key. */
    <K> Compared judged(Holm<K> family, K key, double margin) {
        Judgement judged = comparison()
                .notJudged()
                .map(why -> Judgement.none(comparison(), why))
                .orElseGet(() -> family.judged(key, comparison(), margin));
        return new Compared(kind, reference, candidate, kind == Kind.METRIC && isMixed() ? judged.ofMixture() : judged);
    }

    /** Whether one of the two has states. */
    public boolean isMixed() {
        return !reference.mixtures().isEmpty() || !candidate.mixtures().isEmpty();
    }

    @Override
    public String what() {
        return comparison().metric().name();
    }

    @Override
    public Optional<Double> ratio() {
        return comparison().ratio().known();
    }

    @Override
    public Optional<Double> p() {
        return comparison().p().known();
    }

    @Override
    public Optional<Double> adjustedP() {
        return outcome.adjustedP().known();
    }

    @Override
    public boolean more() {
        return comparison().more();
    }

    @Override
    public boolean directed() {
        return comparison().metric().better().directed();
    }

    @Override
    public boolean different() {
        return outcome.different();
    }

    @Override
    public boolean differentAlone(double margin) {
        return Judgement.alone(comparison(), margin).different();
    }

    @Override
    public boolean worse() {
        return outcome.worse();
    }

    @Override
    public String verdict() {
        return outcome.verdict().known().map(Verdict::word).orElse("");
    }

    @Override
    public String whyNoVerdict() {
        return outcome.verdict().whyNot().orElse("");
    }
}
