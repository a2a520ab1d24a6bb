package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkCounts;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.Locale;
import java.util.Optional;

/**
 * A pair of cells by one test, whatever it compares: what a line of a table for programs says.
 *
 * @param kind what is compared
 * @param value that the candidate has
 * @param ratio of the candidate's value to the reference's
 * @param interval of the ratio
 * @param adjustedP among the tests of its family
 * @param verdict the word of the verdict; empty without one
 */
public record Tested(
        Kind kind,
        Cell reference,
        Cell candidate,
        Measured value,
        Optional<Double> ratio,
        Optional<Interval> interval,
        Optional<Double> p,
        Optional<Double> adjustedP,
        Optional<Double> cliffsDelta,
        String verdict) {

    /** What of two cells is compared. */
    public enum Kind {
        /** The values of all forks. */
        METRIC,
        /** The values of forks in the fast state, while they are in it. */
        FAST_STATE,
        /** The number of forks of which a slower state is the last. */
        SLOW_STATE,
        /** How many forks do not complete. */
        ENDINGS;

        /** The kind in words, such as {@code fast state}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * What a cell has.
     *
     * @param forks behind it
     * @param middle the median, or the number of forks in which something is so
     * @param interval of the median
     */
    public record Measured(
            String metric,
            String unit,
            int forks,
            double middle,
            Optional<Double> min,
            Optional<Double> max,
            Optional<Interval> interval) {

        /** The median of a metric. */
        public static Measured of(Estimate estimate) {
            return new Measured(
                    estimate.metric().name(),
                    estimate.metric().unit(),
                    estimate.n(),
                    estimate.median(),
                    Optional.of(estimate.min()),
                    Optional.of(estimate.max()),
                    estimate.interval().known());
        }
    }

    /** A comparison of a metric, or of its level in the fast state. */
    public static Tested of(Kind kind, Compared pair) {
        Comparison comparison = pair.comparison();
        Judgement outcome = pair.outcome();
        return new Tested(
                kind,
                pair.reference(),
                pair.candidate(),
                Measured.of(comparison.candidate()),
                comparison.ratio().known(),
                comparison.interval().known(),
                comparison.p().known(),
                outcome.adjustedP().known(),
                Optional.of(comparison.cliffsDelta()),
                outcome.verdict().known().map(Verdict::word).orElse(""));
    }

    /**
     * Tests in how many forks something is so.
     *
     * @param what is so, such as {@code hangs}
     * @param directed whether that is bad
     */
    public static Tested of(
            Kind kind, Cell reference, Cell candidate, String what, boolean directed, ForkCounts.Tested it) {
        ForkCounts counts = it.counts();
        return new Tested(
                kind,
                reference,
                candidate,
                new Measured(
                        what,
                        "forks",
                        counts.ofNow(),
                        counts.now(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                counts.ratio(),
                Optional.empty(),
                Optional.of(counts.p()),
                Optional.of(it.adjustedP()),
                Optional.empty(),
                it.verdict(directed));
    }
}
