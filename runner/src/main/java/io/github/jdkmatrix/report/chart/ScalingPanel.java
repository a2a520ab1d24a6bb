package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A line for each compared value over the CPU shapes; hollow where a shape is emulated. */
final class ScalingPanel implements Block {

    private static final double HEIGHT = 170;
    private static final double BELOW = 36;
    private static final double MARK = 4;
    private static final double CAP = 3;

    private final Subject subject;
    private final MetricSpec metric;
    private final List<CellSummary> cells;
    private final ValueAxis up;
    private final CpuAxis cpus;
    private final double width;
    private final double gutter;
    private final Words title;
    private final List<String> absent;

    ScalingPanel(
            Subject subject, MetricSpec metric, Facets.Facet facet, List<String> shapes, Range range, double width) {
        this.subject = subject;
        this.metric = metric;
        this.width = width;
        up = ValueAxis.fromZero(range, Subject.unit(metric, facet.cells()), 5);
        gutter = Plot.gutter(up);
        cpus = CpuAxis.of(shapes, subject.shapes(), width - gutter);
        cells = facet.cells().stream()
                .filter(it -> Subject.drawable(it, metric.name()).isPresent())
                .sorted(Comparator.comparing(it -> cpus.at().get(it.cell().cpu())))
                .toList();
        title = Words.head(facet.title(), width);
        absent = absent(facet.cells());
    }

    @Override
    public double height() {
        return title.height() + LINE + 8 + HEIGHT + BELOW + absent.size() * LINE;
    }

    @Override
    public void draw(Svg svg, double x, double y) {
        title.draw(svg, x, y);
        double top = y + title.height();
        svg.text("muted", Svg.Anchor.START, x, top + 12, Fit.shortened(Figure.label(metric.name(), up), width));
        Plot plot = new Plot(x + gutter, top + LINE + 8, width - gutter, HEIGHT, cpus.axis(), up);
        plot.drawUp(svg);
        plot.drawAcross(svg, cpus.title());
        List<String> values = subject.values(cells);
        double apart = Math.min(8, 0.7 * plot.width() * cpus.distance() / Math.max(1, values.size()));
        for (int i = 0; i < values.size(); i++) {
            draw(svg, plot, values.get(i), apart * (i - (values.size() - 1) / 2.0));
        }
        new Words("muted", absent).draw(svg, x, plot.bottom() + BELOW);
    }

    private void draw(Svg svg, Plot plot, String value, double aside) {
        Palette.Look look = subject.look(value);
        List<Spot> spots = cells.stream()
                .filter(it -> subject.value(it).equals(value))
                .map(it -> spot(it, plot, aside))
                .toList();
        svg.group(look.classes());
        for (int i = 1; i < spots.size(); i++) {
            Spot from = spots.get(i - 1);
            Spot to = spots.get(i);
            boolean unsure = from.emulated || to.emulated;
            svg.path(
                    unsure ? "line unsure" : "line",
                    new PathData().moveTo(from.x, from.y).lineTo(to.x, to.y));
        }
        spots.forEach(it -> draw(svg, plot, it, look));
        svg.endGroup();
    }

    private void draw(Svg svg, Plot plot, Spot spot, Palette.Look look) {
        svg.group("mark", spot.tooltip);
        spot.estimate.interval().known().ifPresent(it -> whisker(svg, plot, spot.x, it));
        svg.path(spot.emulated ? "hollow" : "dot", look.marker().at(spot.x, spot.y, MARK));
        svg.endGroup();
    }

    private static void whisker(Svg svg, Plot plot, double x, Interval interval) {
        double low = plot.y(interval.low());
        double high = plot.y(interval.high());
        svg.line("whisker", x, low, x, high);
        svg.line("whisker", x - CAP, low, x + CAP, low);
        svg.line("whisker", x - CAP, high, x + CAP, high);
    }

    /** A cell on the paper. */
    private record Spot(double x, double y, boolean emulated, Estimate estimate, String tooltip) {}

    private Spot spot(CellSummary summary, Plot plot, double aside) {
        Estimate estimate = summary.estimate(metric.name()).orElseThrow();
        String cpu = summary.cell().cpu();
        return new Spot(
                plot.x(cpus.at().get(cpu)) + aside,
                plot.y(estimate.median()),
                subject.shapes().isEmulated(cpu),
                estimate,
                subject.name(subject.value(summary)) + ", CPUs "
                        + subject.shapes().label(cpu) + ": " + Figure.estimate(estimate));
    }

    /** The compared values that lack a number somewhere, with the CPUs where they have one elsewhere. */
    private List<String> absent(List<CellSummary> all) {
        List<CellSummary> without =
                all.stream().filter(it -> !cells.contains(it)).toList();
        List<String> present = subject.values(cells);
        List<String> lines = new ArrayList<>();
        MissingCells.lines(
                        without,
                        subject.manifest().matrix(),
                        subject.dimension(),
                        it -> present.contains(subject.value(it))
                                ? subject.value(it) + " on "
                                        + subject.shapes().label(it.cell().cpu())
                                : subject.value(it))
                .forEach(line -> lines.addAll(Fit.wrapped(line, width, 2)));
        return lines;
    }
}
