package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * A metric over the completed forks of a cell. Statistics are computed from the forks on request.
 *
 * <p>Example: seven forks take 5.238, 5.582, 5.639, 5.648, 5.935, 5.956 and 5.973 s. The median is 5.648 s, and its interval reaches
 * from the first to the last fork: all seven fall on one side of the true median with a probability of 2 × 0.5<sup>7</sup>, so the
 * level is 98.4 %. The mean is 5.710 s, sigma 0.267 s. The lower end is 7.3 % from the median, so the median is not known within 2 %.
 * Six forks have an interval of 96.9 %, five have none. Ten forks that all read 0.05 s from a clock of 10 ms have the interval 0.045
 * to 0.055 s.
 *
 * @param metric the metric
 * @param forks the values, one for each fork, in the metric's unit
 * @param resolution the step of the clock or counter, in the metric's unit; zero if unknown
 * @param look the look at which the cell is, of several planned ones; empty if the number of forks was fixed
 */
public record Estimate(MetricSpec metric, ForkValues forks, double resolution, Optional<Look> look) {

    /** Rejects an estimate without forks. */
    public Estimate {
        if (forks.size() == 0) {
            throw new IllegalArgumentException("no value of " + metric.name());
        }
    }

    /** An estimate of a cell with a fixed number of forks. */
    public Estimate(MetricSpec metric, ForkValues forks, double resolution) {
        this(metric, forks, resolution, Optional.empty());
    }

    /** This estimate at an earlier look; unchanged where the other look is not an earlier one, or has no fork that counts. */
    Estimate at(Optional<Look> other) {
        Optional<Look> earlier =
                other.filter(it -> look.filter(mine -> mine.planned().equals(it.planned()) && mine.index() > it.index())
                        .isPresent());
        return earlier.map(it -> first(it.forks(), earlier)).orElse(this);
    }

    /** This estimate by the forks that the run began with, whose number was fixed. */
    Estimate begun() {
        return look.map(it -> first(it.planned().getFirst(), Optional.empty())).orElse(this);
    }

    private Estimate first(int most, Optional<Look> at) {
        int[] first = IntStream.range(0, forks.size())
                .filter(i -> forks.fork(i) <= most)
                .toArray();
        return first.length == 0 ? this : new Estimate(metric, forks.only(first), resolution, at);
    }

    /** Whether both ends of the interval lie within a share of the median. */
    boolean known(double within) {
        return interval().is(it -> Math.max(it.high() - median(), median() - it.low()) <= within * Math.abs(median()));
    }

    /** The number of forks. */
    public int n() {
        return forks.size();
    }

    public double median() {
        return Median.withDefaults().evaluate(forks.toArray());
    }

    /**
     * The confidence interval of the median, with at least 95 %: at least half a step of the clock to either side of
     * the median. Holds at all looks together if there are several. Needs 6 forks, at the first of three or four looks 7.
     */
    public ValueOrReason<Interval> interval() {
        return look.map(it -> MedianInterval.at(it, forks))
                .orElseGet(() -> MedianInterval.of(forks.sorted()))
                .map(interval -> new Interval(
                        Math.min(interval.low(), median() - resolution / 2),
                        Math.max(interval.high(), median() + resolution / 2),
                        interval.level()));
    }

    public double mean() {
        return Mean.of(forks.toArray()).getAsDouble();
    }

    /** The standard deviation of the forks, by n - 1. Needs 2 forks. */
    public ValueOrReason<Double> sigma() {
        return n() < 2
                ? ValueOrReason.tooFew(2, n())
                : ValueOrReason.of(StandardDeviation.of(forks.toArray()).getAsDouble());
    }

    public double min() {
        return Arrays.stream(forks.toArray()).min().orElseThrow();
    }

    public double max() {
        return Arrays.stream(forks.toArray()).max().orElseThrow();
    }

    /** Whether the median is less than one step of its clock. */
    public boolean belowResolution() {
        return Math.abs(median()) < resolution;
    }
}
