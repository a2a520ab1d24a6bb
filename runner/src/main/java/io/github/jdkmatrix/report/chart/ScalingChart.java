package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** A metric over the CPU shapes: a line for each compared value, a panel for each combination of the others. */
final class ScalingChart {

    private final Subject subject;
    private final MetricSpec metric;
    private final List<CellSummary> drawn;

    private ScalingChart(Subject subject, MetricSpec metric) {
        this.subject = subject;
        this.metric = metric;
        this.drawn = subject.cells().stream()
                .filter(it -> Subject.drawable(it, metric.name()).isPresent())
                .toList();
    }

    /** The charts; none where all numbers are of one shape. */
    static List<Chart> of(Subject subject, MetricSpec metric) {
        ScalingChart chart = new ScalingChart(subject, metric);
        return chart.shapes(chart.drawn).size() < 2 ? List.of() : chart.page().charts();
    }

    private Page page() {
        Facets facets = Facets.of(subject, Set.of(subject.by(), Axis.CPUS.key()));
        List<Range> own = facets.facets().stream().map(this::range).toList();
        // Benchmarks of JMH have nothing in common, and some another unit.
        List<Range> ranges = subject.ofJmh() ? own : Range.shared(own);
        List<ScalingPanel> panels = panels(facets.facets(), ranges);
        String what = "Medians with their 95 % intervals" + Figure.better(metric)
                + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        return new Page(
                subject.layout(),
                Charts.name("scaling", subject, metric.name()),
                subject.workload() + ": " + metric.name() + " over CPUs",
                what,
                "A line per " + subject.dimension() + " over the CPU shapes, a panel per combination of other values: "
                        + facets.facets().size() + " in all. Emulated shapes have hollow markers. " + what,
                List.of(subject.legend(drawn)),
                subject.layout().columns(panels.size()),
                panels,
                notes(ranges));
    }

    private List<ScalingPanel> panels(List<Facets.Facet> facets, List<Range> ranges) {
        List<String> shapes = shapes(subject.cells());
        double width = subject.layout().panel(facets.size());
        List<ScalingPanel> panels = new ArrayList<>();
        for (int i = 0; i < facets.size(); i++) {
            panels.add(new ScalingPanel(subject, metric, facets.get(i), shapes, ranges.get(i), width));
        }
        return panels;
    }

    private Range range(Facets.Facet facet) {
        return Range.of(facet.cells().stream()
                        .flatMap(it -> Subject.drawable(it, metric.name()).stream())
                        .flatMapToDouble(ScalingChart::extent))
                .orElse(new Range(0, 0));
    }

    private static DoubleStream extent(Estimate estimate) {
        return DoubleStream.concat(
                DoubleStream.of(estimate.median()),
                estimate.interval().known().stream().flatMapToDouble(it -> DoubleStream.of(it.low(), it.high())));
    }

    private List<String> shapes(List<CellSummary> cells) {
        return subject.dimensions().values(cells, Axis.CPUS.key());
    }

    private List<String> notes(List<Range> ranges) {
        return subject.notes(
                Figure.ownScales(ranges),
                drawn,
                Stream.of(Figure.withoutInterval(subject.estimates(metric)), subject.lost())
                        .flatMap(Optional::stream)
                        .toList());
    }
}
