package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The texts of axes and tooltips. */
final class Figure {

    private Figure() {}

    /** The metric with the unit of an axis. */
    static String label(String metric, ValueAxis axis) {
        String unit = axis.unit().isEmpty() ? metric : metric + ", " + axis.unit();
        return axis.isLogarithmic() ? unit + ", log scale" : unit;
    }

    /** A value of an estimate, at the resolution of its clock. */
    private static String value(double value, Estimate estimate) {
        String unit = Quantity.headUnit(estimate.metric().unit());
        return Quantity.format(value, estimate) + (unit.isEmpty() ? "" : " " + unit);
    }

    /** A median with its interval and the number of its forks. */
    static String estimate(Estimate estimate) {
        String interval = estimate.interval()
                .map(it -> ", 95 % from " + value(it.low(), estimate) + " to " + value(it.high(), estimate))
                .known()
                .orElse("");
        return value(estimate.median(), estimate) + interval + ", " + forks(estimate.n());
    }

    static String forks(int n) {
        return Count.of(n, "fork");
    }

    /** Which direction is better, after a comma. */
    static String better(MetricSpec metric) {
        return switch (metric.better()) {
            case HIGHER -> ", higher is better";
            case LOWER -> ", lower is better";
            case NEITHER, NOT_JUDGED -> "";
        };
    }

    /** A note if heights in different panels cannot be compared. */
    static List<String> ownScales(List<Range> panels) {
        return panels.stream().distinct().count() > 1 ? List.of("Panels have different scales.") : List.of();
    }

    /** Why some of these have no interval; empty if all have one. */
    static Optional<String> withoutInterval(List<Estimate> estimates) {
        String reasons = estimates.stream()
                .flatMap(it -> it.interval().whyNot().stream())
                .distinct()
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? Optional.empty() : Optional.of("Medians without an interval: " + reasons + ".");
    }
}
