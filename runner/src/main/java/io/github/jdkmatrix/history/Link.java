package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;

/** A metric of a build against an earlier one, measured within one run or within each of several. */
public record Link(Cell cell, Build from, Build to, List<Measure> measures) implements BuildPair<Link.Measure> {

    /** The ratio of the two builds over all runs that have both. */
    public LogRatio ratio() {
        return LogRatio.mean(measures.stream().map(Measure::ratio).toList());
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

    /**
     * A measure of a link in one run.
     *
     * @param ratio the ratio of the two builds in this run
     * @param judgement the judgement among all measures of the row
     * @param margin the margin within which two values are the same, such as 0.02
     */
    public record Measure(MeasuredRun run, LogRatio ratio, Judgement judgement, double margin)
            implements BuildPair.OfRun<Measure> {

        /** Measures two builds in one run; a reason where their ratio has no interval. */
        static ValueOrReason<Measure> of(MeasuredRun run, Judgement judgement, double margin) {
            Comparison comparison = judgement.comparison();
            return comparison
                    .ratio()
                    .then(ratio -> comparison.interval().then(it -> LogRatio.of(ratio, it)))
                    .map(it -> new Measure(run, it, judgement, margin));
        }

        /** Whether the builds differ among all measures, with the whole interval beyond the margin. */
        @Override
        public boolean showsChange() {
            Interval interval = ratio.interval();
            return judgement.different() && (interval.low() > 1 + margin || interval.high() < 1 / (1 + margin));
        }

        @Override
        public boolean worse() {
            return judgement.worse();
        }

        @Override
        public boolean pointsAs(Measure other) {
            Comparison comparison = judgement.comparison();
            return Judgement.bonferroni(comparison, 1, 1, margin).different()
                    && comparison.more() == other.judgement.comparison().more();
        }

        /** The word for the direction, such as {@code slower}. */
        String word() {
            Comparison comparison = judgement.comparison();
            return Verdict.difference(comparison.metric(), comparison.more()).word();
        }
    }
}
