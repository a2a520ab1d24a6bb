package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.looks.Look;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * A metric over the completed forks of a cell. All statistics are computed from the forks on request.
 *
 * @param metric which
 * @param forks one value each, in the metric's unit
 * @param resolution the step of the metric, zero if unknown
 * @param look at which of several planned numbers of forks the cell is; empty if their number was fixed
 */
public record Estimate(MetricSpec metric, ForkValues forks, double resolution, Optional<Look> look) {

    /** The same metric over the forks, of which there must be one at least. */
    public Estimate {
        if (forks.size() == 0) {
            throw new IllegalArgumentException("no value of " + metric.name());
        }
    }

    /** Of a cell with a fixed number of forks. */
    public Estimate(MetricSpec metric, ForkValues forks, double resolution) {
        this(metric, forks, resolution, Optional.empty());
    }

    /** The same at an earlier look; as it is where that is no earlier one, or none of its forks counts. */
    Estimate at(Optional<Look> other) {
        Optional<Look> earlier =
                other.filter(it -> look.filter(mine -> mine.planned().equals(it.planned()) && mine.index() > it.index())
                        .isPresent());
        return earlier.map(it -> first(it.forks(), earlier)).orElse(this);
    }

    /** Of the forks that the run began with, whose number was fixed. */
    Estimate begun() {
        return look.map(it -> first(it.planned().getFirst(), Optional.empty())).orElse(this);
    }

    private Estimate first(int most, Optional<Look> at) {
        int[] first = IntStream.range(0, forks.size())
                .filter(i -> forks.fork(i) <= most)
                .toArray();
        return first.length == 0 ? this : new Estimate(metric, forks.only(first), resolution, at);
    }

    /** Whether both ends of the interval are within this share of the median. */
    boolean known(double within) {
        return interval()
                .map(it -> Math.max(it.high() - median(), median() - it.low()) <= within * Math.abs(median()))
                .known()
                .orElse(false);
    }

    /** How many forks. */
    public int n() {
        return forks.size();
    }

    public double median() {
        return Median.withDefaults().evaluate(forks.toArray());
    }

    /**
     * The confidence interval of the median, with at least 95 %: at least half a step of the clock to either side of
     * the median. Holds at all looks together if there are several. Needs 6 forks, or a few more with looks.
     */
    public ValueOrReason<Interval> interval() {
        return look.map(it -> MedianInterval.at(it, forks))
                .orElseGet(() -> MedianInterval.of(forks.sorted()))
                .map(it -> new Interval(
                        Math.min(it.low(), median() - resolution / 2),
                        Math.max(it.high(), median() + resolution / 2),
                        it.level()));
    }

    public double mean() {
        return Mean.of(forks.toArray()).getAsDouble();
    }

    /** The standard deviation of the forks, by n - 1. Needs 2 forks. */
    public ValueOrReason<Double> sigma() {
        return n() < 2
                ? ValueOrReason.tooFew(2, n())
                : new ValueOrReason.Known<>(
                        StandardDeviation.of(forks.toArray()).getAsDouble());
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
