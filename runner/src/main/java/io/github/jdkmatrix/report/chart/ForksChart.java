package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The forks of each cell as dots, with their median and its interval: what is behind a number of a table. */
final class ForksChart {

    private ForksChart() {}

    static List<Chart> of(Subject subject, MetricSpec metric) {
        Facets facets = Facets.of(subject, Set.of(subject.by()));
        String what = "A dot per fork, a line at the median, a band for its 95 % interval" + Figure.better(metric)
                + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        double gutter = ForksPanel.gutter(subject);
        Layout layout = subject.layout();
        double width = layout.panel(facets.facets().size());
        List<ForksPanel> panels = facets.facets().stream()
                .map(facet -> new ForksPanel(subject, metric, facet, gutter, width))
                .toList();
        return new Page(
                        layout,
                        Charts.name("forks", subject, metric.name()),
                        subject.workload() + ": " + metric.name() + ", fork by fork",
                        what,
                        "A row per " + subject.dimension() + ", a panel per combination of other values: "
                                + panels.size() + " in all. " + what,
                        List.of(),
                        layout.columns(panels.size()),
                        panels,
                        notes(subject, metric, panels))
                .charts();
    }

    private static List<String> notes(Subject subject, MetricSpec metric, List<ForksPanel> panels) {
        List<Estimate> estimates = subject.estimates(metric);
        List<String> notes = new ArrayList<>();
        if (panels.stream().anyMatch(ForksPanel::isCut)) {
            notes.add("Axes do not start at zero.");
        }
        if (estimates.stream().anyMatch(it -> it.n() > ForksPanel.MOST_DOTS)) {
            notes.add("Of more than " + ForksPanel.MOST_DOTS + " forks, " + ForksPanel.MOST_DOTS
                    + " are drawn, evenly by rank.");
        }
        List<CellSummary> drawn =
                subject.cells().stream().filter(it -> it.notRun().isEmpty()).toList();
        Figure.withoutInterval(estimates).ifPresent(notes::add);
        return subject.notes(notes, drawn);
    }
}
