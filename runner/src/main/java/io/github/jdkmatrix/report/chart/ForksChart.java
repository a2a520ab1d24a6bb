package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The forks of each cell as dots, with their median and its interval: what is behind a number of a table. */
final class ForksChart {

    private ForksChart() {}

    static List<Chart> of(Subject subject, MetricSpec metric) {
        Facets facets = Facets.of(subject, Set.of(Axis.JDKS));
        String what = "A dot for each fork, a stroke for their median, a band for its 95 % interval"
                + Figure.better(metric) + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        double gutter = ForksPanel.gutter(subject);
        List<ForksPanel> panels = facets.facets().stream()
                .map(facet -> new ForksPanel(subject, metric, facet, gutter))
                .toList();
        return new Page(
                        Charts.name("forks", subject, metric.name()),
                        subject.workload() + ": " + metric.name() + ", fork by fork",
                        what,
                        "A row for each JDK, a panel for each combination of CPUs, parameters and flags: "
                                + panels.size() + " in all. " + what,
                        List.of(),
                        panels,
                        notes(subject, metric, panels))
                .charts();
    }

    private static List<String> notes(Subject subject, MetricSpec metric, List<ForksPanel> panels) {
        List<Estimate> estimates = subject.cells().stream()
                .flatMap(it -> Subject.drawable(it, metric.name()).stream())
                .toList();
        List<CellSummary> drawn =
                subject.cells().stream().filter(it -> it.notRun().isEmpty()).toList();
        Stream<String> cut = panels.stream().anyMatch(ForksPanel::isCut)
                ? Stream.of("Axes begin where the forks do, and not at zero.")
                : Stream.empty();
        Stream<String> some = estimates.stream().anyMatch(it -> it.n() > ForksPanel.MOST_DOTS)
                ? Stream.of("Where a cell has more than " + ForksPanel.MOST_DOTS
                        + " forks, so many are drawn, evenly by" + " rank.")
                : Stream.empty();
        return Stream.of(
                        cut,
                        some,
                        subject.shapes().notes(drawn).stream(),
                        Figure.withoutInterval(estimates).stream(),
                        Optional.of(subject.origin()).stream())
                .flatMap(it -> it)
                .toList();
    }
}
