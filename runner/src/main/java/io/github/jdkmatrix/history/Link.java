package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A build and an earlier one in a metric, or in how often their forks do not complete, within one run or each of several.
 *
 * @param cell the cell without its JDK
 * @param from the earlier build
 * @param to the later build
 * @param measures what each run says that has both builds, in the order of their dates; one at least
 */
public record Link(Cell cell, Build from, Build to, List<Measure> measures) {

    /** Whether the two builds differ. */
    enum Change {
        /** No run shows a change. */
        NONE,
        /** Only one run shows a change, and no other run confirms its direction. */
        NOT_CONFIRMED,
        /** A run shows a change, and another run confirms its direction. */
        CONFIRMED
    }

    /**
     * What one run says of two builds.
     *
     * @param test among all tests of its run
     * @param ratio of the two builds; empty of how forks end
     * @param margin the margin within which two values are the same, such as 0.02
     */
    public record Measure(MeasuredRun run, Tested test, Optional<LogRatio> ratio, double margin) {

        /** A metric of two builds in one run; empty where their ratio has no interval. */
        static Optional<Measure> of(MeasuredRun run, Compared test, double margin) {
            Comparison comparison = test.comparison();
            return comparison
                    .ratio()
                    .then(ratio -> comparison.interval().then(it -> LogRatio.of(ratio, it)))
                    .known()
                    .map(it -> new Measure(run, test, Optional.of(it), margin));
        }

        /** Whether the run shows a change on its own: of a metric, with the whole interval beyond the margin. */
        boolean showsChange() {
            return test.different()
                    && ratio.map(LogRatio::interval)
                            .map(it -> it.low() > 1 + margin || it.high() < 1 / (1 + margin))
                            .orElse(true);
        }

        /** Whether the run points in the direction of another one: only one question is asked of it, so nothing is adjusted. */
        boolean confirms(Measure other) {
            return !run.name().equals(other.run.name())
                    && test.differentAlone(margin)
                    && test.more() == other.test.more();
        }
    }

    /** The ratio of the two builds in a metric over all runs that have both. */
    public LogRatio ratio() {
        return LogRatio.mean(measures.stream().flatMap(it -> it.ratio.stream()).toList());
    }

    Change change() {
        return shown().map(it -> isConfirmed(it) ? Change.CONFIRMED : Change.NOT_CONFIRMED)
                .orElse(Change.NONE);
    }

    /** Whether the change is one for the worse. */
    boolean worse() {
        return shown().filter(it -> it.test.worse()).isPresent();
    }

    /** What a run says that shows a change: one that is confirmed, else the first. */
    Optional<Measure> shown() {
        List<Measure> all = measures.stream().filter(Measure::showsChange).toList();
        return all.stream()
                .filter(this::isConfirmed)
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    private boolean isConfirmed(Measure shown) {
        return measures.stream().anyMatch(it -> it.confirms(shown));
    }

    /** Whether a run has both builds, and they are of one feature release. */
    boolean isWithinReleaseIn(MeasuredRun run) {
        return from.feature().equals(to.feature()) && in(run).findAny().isPresent();
    }

    /** Whether the forks of a run are too few for a verdict. */
    boolean undecidedIn(MeasuredRun run) {
        return in(run).anyMatch(it -> it.test.verdict().isEmpty());
    }

    private Stream<Measure> in(MeasuredRun run) {
        return measures.stream().filter(it -> it.run.name().equals(run.name()));
    }

    /** Why the newest measure has no verdict; an empty text if it has one. */
    public String whyUndecided() {
        return measures.getLast().test.whyNoVerdict();
    }

    /** The change in words, such as {@code slower, confirmed}; empty where there is none. */
    String words() {
        return shown().map(measure -> {
                    if (isConfirmed(measure)) {
                        return measure.test.verdict() + ", confirmed";
                    }
                    String runs = measures.size() == 1 ? "" : " in 1 of " + measures.size() + " runs";
                    return measure.test.verdict() + runs + ", not confirmed";
                })
                .orElse("");
    }

    /** This link with a measure of a later run. */
    Link and(Link later) {
        return new Link(
                cell,
                from,
                to,
                Stream.concat(measures.stream(), later.measures.stream()).toList());
    }

    /**
     * A ratio as its natural logarithm, with a variance. A product is a sum on this scale, of the variances too where the factors are
     * independent.
     *
     * <p>The standard error comes from a confidence interval: half its width in logarithms, divided by the quantile of the normal
     * distribution at the level of the interval. Forks with two modes have ratios far from the middle of their interval, so that products
     * and means are those of the middles.
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
            double mean = all.stream().mapToDouble(LogRatio::middle).sum() / n;
            double apart =
                    all.stream().mapToDouble(it -> squared(it.middle - mean)).sum() / Math.max(1, n - 1) / n;
            double own = all.stream().mapToDouble(LogRatio::variance).sum() / (n * n);
            return n == 1 ? all.getFirst() : new LogRatio(mean, mean, Math.max(apart, own), 1);
        }

        /** The product of two ratios. */
        LogRatio times(LogRatio other) {
            double sum = middle + other.middle;
            return links == 0 ? other : new LogRatio(sum, sum, variance + other.variance, links + other.links);
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
