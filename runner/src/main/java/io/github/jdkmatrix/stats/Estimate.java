package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Median;

/**
 * A metric over the completed forks of a cell.
 *
 * @param metric which
 * @param n how many forks
 * @param median of the forks
 * @param min the smallest
 * @param max the largest
 * @param resolution the step in which the metric moves, zero where it is not known
 */
public record Estimate(MetricSpec metric, int n, double median, double min, double max, double resolution) {

    /**
     * The estimate over one value per fork.
     *
     * @throws IllegalArgumentException when there is none
     */
    static Estimate of(MetricSpec metric, double[] values, double resolution) {
        double min = Arrays.stream(values).min().orElseThrow(() -> new IllegalArgumentException("no value"));
        double max = Arrays.stream(values).max().orElseThrow();
        return new Estimate(metric, values.length, Median.withDefaults().evaluate(values), min, max, resolution);
    }

    /** Whether the median says no more than that it is less than one step of the clock it was read from. */
    public boolean belowResolution() {
        return Math.abs(median) < resolution;
    }
}
