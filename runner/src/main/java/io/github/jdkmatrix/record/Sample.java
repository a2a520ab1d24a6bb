package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.matrix.ProcessMetric;
import java.util.OptionalDouble;

/**
 * One value of a metric.
 *
 * @param resolution the step in which it is read, in its unit; empty where that is not known or too small to matter
 */
public record Sample(
        String metric,
        double value,
        String unit,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble resolution) {

    /** One whose resolution is not known. */
    public Sample(String metric, double value, String unit) {
        this(metric, value, unit, OptionalDouble.empty());
    }

    /** One of a metric of every workload. */
    public static Sample of(ProcessMetric metric, double value) {
        return new Sample(metric.id(), value, metric.unit(), metric.resolution());
    }

    /** The same in steps of a known size. */
    public Sample inStepsOf(double step) {
        return new Sample(metric, value, unit, OptionalDouble.of(step));
    }
}
