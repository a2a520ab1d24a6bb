package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.OptionalDouble;

/**
 * A value of a metric.
 *
 * @param resolution the step in which the value is read, in its unit; empty where that is not known or too small to matter
 */
public record Sample(
        String metric,
        double value,
        String unit,
        @OmittedIfEmpty OptionalDouble resolution) {

    /** A value whose resolution is not known. */
    public Sample(String metric, double value, String unit) {
        this(metric, value, unit, OptionalDouble.empty());
    }

    /** A value of a metric that every workload has. */
    public static Sample of(ProcessMetric metric, double value) {
        return new Sample(metric.id(), value, metric.spec().unit(), metric.resolution());
    }

    /** This value with a known step, in its unit. */
    public Sample inStepsOf(double step) {
        return new Sample(metric, value, unit, OptionalDouble.of(step));
    }
}
