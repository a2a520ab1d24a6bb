package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

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

    /**
     * A ratio as its natural logarithm, with a variance. A product is a sum on this scale, of the variances too where the factors are
     * independent.
     *
     * <p>The standard error comes from a confidence interval: half its width in logarithms, divided by the quantile of the normal
     * distribution at the level of the interval. Forks with two modes have ratios far from the middle of their interval.
     *
     * @param middle the middle of the interval, as a logarithm
     * @param links the number of links of which it is the product
     */
    public record LogRatio(double log, double middle, double variance, int links) {

        /** The ratio 1, known exactly, with which a chain starts. */
        static final LogRatio ONE = new LogRatio(0, 0, 0, 0);

        private static final double LEVEL = 0.95;

        /**
         * The level of the normal quantile for a chain, above 95 %: where forks have two modes, the intervals of a few links are too
         * narrow for 95 %.
         */
        private static final double CHAINED = 0.98;

        private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

        /** A ratio with its interval; both ends must be above zero. */
        static ValueOrReason<LogRatio> of(double ratio, Interval interval) {
            if (!(ratio > 0 && interval.low() > 0 && interval.high() < Double.POSITIVE_INFINITY)) {
                return ValueOrReason.none("the interval of the ratio reaches zero");
            }
            double quantile = quantile(interval.level());
            return ValueOrReason.of(new LogRatio(
                    Math.log(ratio),
                    Math.log(interval.low() * interval.high()) / 2,
                    squared(Math.log(interval.high() / interval.low()) / 2 / quantile),
                    1));
        }

        private static double squared(double value) {
            return value * value;
        }

        /**
         * The plain mean of several measurements of one ratio. Where measurements lie further apart than their own variances explain,
         * their distances count.
         *
         * @param all the measurements, one at least
         */
        static LogRatio mean(List<LogRatio> all) {
            double n = all.size();
            double mean = all.stream().mapToDouble(LogRatio::log).sum() / n;
            double apart =
                    all.stream().mapToDouble(it -> squared(it.log - mean)).sum() / Math.max(1, n - 1) / n;
            return new LogRatio(
                    mean,
                    all.stream().mapToDouble(LogRatio::middle).sum() / n,
                    Math.max(apart, all.stream().mapToDouble(LogRatio::variance).sum() / (n * n)),
                    1);
        }

        /** The product of two ratios. */
        LogRatio times(LogRatio other) {
            return new LogRatio(log + other.log, middle + other.middle, variance + other.variance, links + other.links);
        }

        public double ratio() {
            return Math.exp(log);
        }

        /** The 95 % confidence interval of the ratio. */
        public Interval interval() {
            double quantile = quantile(links > 1 ? CHAINED : LEVEL);
            return new Interval(
                    Math.exp(middle - quantile * Math.sqrt(variance)),
                    Math.exp(middle + quantile * Math.sqrt(variance)),
                    LEVEL);
        }

        private static double quantile(double level) {
            return NORMAL.inverseCumulativeProbability((1 + level) / 2);
        }
    }
}
