package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.stats.CellSummary;
import java.util.List;
import java.util.stream.Stream;

/**
 * The curves of cells that stand together.
 *
 * @param subject whose cells
 * @param facet which cells
 * @param curves in the order of the matrix
 */
record CurveGroup(Subject subject, Facets.Facet facet, List<Curve> curves) {

    /** Whether any curve is more than a point. */
    boolean isDrawable() {
        return curves.stream().anyMatch(it -> it.points().size() > 1);
    }

    /** From where to where time, or the tasks, went. */
    Range across() {
        return Range.of(points().mapToDouble(Curve.Point::x)).orElseThrow();
    }

    Range up() {
        return Range.of(points().mapToDouble(Curve.Point::y)).orElseThrow();
    }

    /** Of y, as it was reported. */
    String unit() {
        return curves.stream().map(Curve::unit).findFirst().orElse("");
    }

    List<CellSummary> drawn() {
        return facet.cells().stream().filter(this::draws).toList();
    }

    List<CellSummary> absent() {
        return facet.cells().stream().filter(it -> !draws(it)).toList();
    }

    private boolean draws(CellSummary summary) {
        return curves.stream().anyMatch(it -> it.name().equals(subject.value(summary)));
    }

    private Stream<Curve.Point> points() {
        return curves.stream().flatMap(it -> it.points().stream());
    }
}
