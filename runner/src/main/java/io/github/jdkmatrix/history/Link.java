package io.github.jdkmatrix.history;

import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A build against an earlier one, measured within one run or within each of several.
 *
 * @param from the earlier build
 * @param to the later build
 * @param measures what each run says, in the order of their dates; one at least
 */
public record Link(Build from, Build to, List<Measure> measures) {

    /** Whether the two builds differ. */
    public enum Change {
        /** No run shows a change. */
        NONE,
        /** Only one run shows a change, and no other run confirms its direction. */
        NOT_CONFIRMED,
        /** A run shows a change, and another run confirms its direction. */
        CONFIRMED
    }

    /** The ratio of the two builds over all runs that have both. */
    public LogRatio ratio() {
        return LogRatio.mean(measures.stream().map(Measure::ratio).toList());
    }

    public Change change() {
        return shown().map(it -> isConfirmed(it) ? Change.CONFIRMED : Change.NOT_CONFIRMED)
                .orElse(Change.NONE);
    }

    /** Whether the change is one for the worse. */
    boolean worse() {
        return shown().filter(it -> it.judgement().worse()).isPresent();
    }

    /** Whether a run has this link, and both builds are of one feature release. */
    boolean isWithinReleaseIn(MeasuredRun run) {
        return from.feature().equals(to.feature())
                && measures.stream().anyMatch(it -> it.run().name().equals(run.name()));
    }

    /** Whether the forks of a run are too few for a verdict. */
    boolean undecidedIn(MeasuredRun run) {
        return measures.stream()
                .anyMatch(measure -> measure.run().name().equals(run.name())
                        && measure.judgement().verdict().known().isEmpty());
    }

    /** Why the newest measure has no verdict; an empty text if it has one. */
    public String whyUndecided() {
        return measures.getLast().judgement().verdict().whyNot().orElse("");
    }

    /** The change in words, such as {@code slower, confirmed}; empty where there is none. */
    public String words() {
        return shown().map(measure -> {
                    if (isConfirmed(measure)) {
                        return measure.word() + ", confirmed";
                    }
                    String runs = measures.size() == 1 ? "" : " in 1 of " + measures.size() + " runs";
                    return measure.word() + runs + ", not confirmed";
                })
                .orElse("");
    }

    /** A measure that shows a change: one that is confirmed, else the first. */
    private Optional<Measure> shown() {
        List<Measure> all = measures.stream().filter(Measure::showsChange).toList();
        return all.stream()
                .filter(this::isConfirmed)
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    private boolean isConfirmed(Measure shown) {
        return measures.stream().anyMatch(it -> it.confirms(shown));
    }

    /**
     * A measure of a link in one run.
     *
     * @param ratio the ratio of the two builds in this run
     * @param judgement the judgement among all measures of the row
     * @param margin the margin within which two values are the same, such as 0.02
     */
    public record Measure(MeasuredRun run, LogRatio ratio, Judgement judgement, double margin) {

        /** Measures two builds in one run; a reason where their ratio has no interval. */
        static ValueOrReason<Measure> of(MeasuredRun run, Judgement judgement, double margin) {
            Comparison comparison = judgement.comparison();
            return comparison
                    .ratio()
                    .then(ratio -> comparison.interval().then(it -> LogRatio.of(ratio, it)))
                    .map(it -> new Measure(run, it, judgement, margin));
        }

        /** Whether this measure shows a change on its own: different among all measures, with the whole interval beyond the margin. */
        boolean showsChange() {
            Interval interval = ratio.interval();
            return judgement.different() && (interval.low() > 1 + margin || interval.high() < 1 / (1 + margin));
        }

        /** Whether this measure shows the direction of another one: only one question is asked of it, so nothing is adjusted. */
        boolean confirms(Measure other) {
            Comparison comparison = judgement.comparison();
            return !run.name().equals(other.run.name())
                    && Judgement.bonferroni(comparison, 1, 1, margin).different()
                    && comparison.more() == other.judgement.comparison().more();
        }

        /** The word for the direction, such as {@code slower}. */
        String word() {
            Comparison comparison = judgement.comparison();
            return Verdict.difference(comparison.metric(), comparison.more()).word();
        }
    }
}
