package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.text.Count;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
        return value(estimate.median(), estimate) + interval + ", " + Count.of(estimate.n(), "fork");
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

    /** Why a cell that has no number has none, in the words of the tables. */
    static String reason(CellSummary summary, Matrix matrix) {
        return summary.notRun()
                .map(outcome -> CellNotes.word(outcome, matrix))
                .orElseGet(() -> summary.otherForks().isEmpty() ? "not reported" : CellNotes.otherForks(summary));
    }

    /**
     * A line for each reason that any of these cells without a number has, and whom it is about.
     *
     * @param kind what the names are, such as {@code JDK}
     * @param name the name of a cell
     */
    static List<String> missing(
            List<CellSummary> without, Matrix matrix, String kind, Function<CellSummary, String> name) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        for (CellSummary summary : without) {
            names.computeIfAbsent(reason(summary, matrix), reason -> new LinkedHashSet<>())
                    .add(name.apply(summary));
        }
        return names.entrySet().stream()
                .map(it -> kind + " " + String.join(", ", it.getValue()) + ": " + it.getKey())
                .toList();
    }
}
