package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Palette.Marker;
import io.github.jdkmatrix.report.chart.Subject.Facets;
import io.github.jdkmatrix.report.chart.Svg.Anchor;
import io.github.jdkmatrix.stats.CellDiagnostics;
import io.github.jdkmatrix.stats.CellDiagnostics.CellFinding;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The forks of each cell as dots, with their median and its interval: what is behind a number of a table. */
final class ForksChart {

    private ForksChart() {}

    static List<Chart> of(Subject subject, MetricSpec metric) {
        Facets facets = Facets.of(subject);
        double gutter = ForksPanel.gutter(subject);
        double width = subject.layout().panel(facets.facets().size());
        List<ForksPanel> panels = facets.facets().stream()
                .map(facet -> new ForksPanel(subject, metric, facet, gutter, width))
                .toList();
        return new Page(
                        subject,
                        facets,
                        Charts.name("forks", subject, metric.name()),
                        metric.name() + ", fork by fork",
                        "A row",
                        "A dot per fork, a line at the median, a band for its 95 % interval" + Figure.better(metric),
                        List.of(),
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

    /** A row of dots for each compared value, over an axis that they share. */
    static final class ForksPanel implements Block {

        /** More dots of a row would only lie upon each other. */
        static final int MOST_DOTS = 300;

        private static final double ROW = 24;
        private static final double RADIUS = 3;
        private static final double ROOM = 7;
        private static final double WIDEST_NAME = 150;
        private static final double BELOW = 40;

        private final Subject subject;
        private final MetricSpec metric;
        private final Words title;
        private final List<Row> rows;
        private final Optional<ValueAxis> across;
        private final double gutter;
        private final double width;

        /**
         * A cell in the panel.
         *
         * @param value of the compared dimension
         * @param name the same as its label
         * @param estimate of its dots; empty if it has none
         * @param words further text
         */
        private record Row(String value, String name, Optional<Estimate> estimate, List<String> words) {
            private double height() {
                return (estimate.isPresent() || words.isEmpty() ? ROW : 0) + words.size() * LINE;
            }
        }

        /**
         * A panel.
         *
         * @param gutter the room for names at its left
         */
        ForksPanel(Subject subject, MetricSpec metric, Facets.Facet facet, double gutter, double width) {
            this.subject = subject;
            this.metric = metric;
            this.gutter = gutter;
            this.width = width;
            title = Words.head(facet.title(), width);
            rows = facet.cells().stream().map(this::row).toList();
            across = Range.of(rows.stream()
                            .flatMap(it -> it.estimate.stream())
                            .flatMapToDouble(it -> Arrays.stream(it.forks().toArray())))
                    .map(it -> ValueAxis.around(it, Subject.unit(metric, facet.cells()), 5));
        }

        /** The room that the names of all compared values need. */
        static double gutter(Subject subject) {
            return 8
                    + subject.values(subject.cells()).stream()
                            .mapToDouble(value -> TextMetrics.width(subject.name(value)))
                            .map(it -> Math.min(WIDEST_NAME, it))
                            .max()
                            .orElse(0);
        }

        /** Whether a length on its axis is not a difference from zero. */
        boolean isCut() {
            return across.filter(it -> !it.startsAtZero()).isPresent();
        }

        @Override
        public double height() {
            return title.height() + 4 + rowsHeight() + (across.isPresent() ? BELOW : 0);
        }

        /** With room for the descenders of words in the last row. */
        private double rowsHeight() {
            return rows.stream().mapToDouble(Row::height).sum() + 4;
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            title.draw(svg, x, y);
            double first = y + title.height() + 4;
            double height = rowsHeight();
            Optional<Plot> plot = across.map(
                    axis -> new Plot(x + gutter, first, width - gutter - Plot.overhang(axis), height, axis, axis));
            plot.ifPresent(it -> {
                it.drawUpwardGrid(svg);
                it.drawAcross(svg, Figure.label(metric.name(), it.across()));
            });
            double top = first;
            for (Row row : rows) {
                draw(svg, row, plot, x, top);
                top += row.height();
            }
        }

        private void draw(Svg svg, Row row, Optional<Plot> plot, double x, double top) {
            boolean dots = row.estimate.isPresent() && plot.isPresent();
            svg.text(
                    "",
                    Anchor.START,
                    x,
                    top + (dots ? ROW / 2 + 4 : 12),
                    TextMetrics.shortened(row.name(), gutter - 8));
            if (dots) {
                dots(svg, row, row.estimate.get(), plot.get(), top + ROW / 2);
            }
            new Words("muted halo", row.words).draw(svg, x + gutter, top + (dots ? ROW - 3 : 0));
        }

        private void dots(Svg svg, Row row, Estimate estimate, Plot plot, double middle) {
            svg.group(subject.look(row.value).classes(), row.name() + ": " + Figure.estimate(estimate));
            estimate.interval()
                    .known()
                    .ifPresent(it -> svg.rectangle(
                            "band",
                            plot.x(it.low()),
                            middle - ROOM,
                            Math.max(1, plot.x(it.high()) - plot.x(it.low())),
                            2 * ROOM));
            double[] at = Arrays.stream(shown(estimate)).map(plot::x).toArray();
            double[] aside = Swarm.aside(at, 2 * RADIUS, ROOM);
            for (int i = 0; i < at.length; i++) {
                svg.path("fork", Marker.CIRCLE.at(at[i], middle + aside[i], RADIUS));
            }
            double median = plot.x(estimate.median());
            svg.line("median", median, middle - ROOM - 3, median, middle + ROOM + 3);
            svg.endGroup();
        }

        /** The values of all forks, or so many of them that are evenly ranked, the smallest and the largest among them. */
        private static double[] shown(Estimate estimate) {
            double[] values = estimate.forks().toArray();
            if (values.length <= MOST_DOTS) {
                return values;
            }
            Arrays.sort(values);
            return IntStream.range(0, MOST_DOTS)
                    .map(i -> (int) ((long) i * (values.length - 1) / (MOST_DOTS - 1)))
                    .mapToDouble(rank -> values[rank])
                    .toArray();
        }

        private Row row(CellSummary summary) {
            Optional<Estimate> estimate = Subject.drawable(summary, metric.name());
            String words = estimate.isEmpty()
                    ? Figure.reason(summary, subject.manifest().matrix())
                    : Stream.of(
                                    CellNotes.otherForks(summary),
                                    estimate.flatMap(ForksPanel::modes).orElse(""))
                            .filter(it -> !it.isEmpty())
                            .collect(Collectors.joining("; "));
            return new Row(
                    subject.value(summary),
                    subject.name(subject.value(summary)),
                    estimate,
                    words.isEmpty() ? List.of() : TextMetrics.wrapped(words, width - gutter, 4));
        }

        /** Where the dots lie in heaps, too near each other perhaps to be seen at the scale of the panel. */
        private static Optional<String> modes(Estimate estimate) {
            return CellDiagnostics.of(estimate).findings().stream()
                    .filter(CellFinding.Modes.class::isInstance)
                    .map(CellFinding.Modes.class::cast)
                    .map(it -> "several modes: " + heap(it.lower(), estimate) + ", " + heap(it.upper(), estimate))
                    .findFirst();
        }

        private static String heap(CellFinding.Heap heap, Estimate estimate) {
            return heap.forks() + " at " + Quantity.format(heap.median(), estimate);
        }
    }

    /** Dots along a line, moved aside so that they do not overlap, within the available width. */
    static final class Swarm {

        private Swarm() {}

        /**
         * How far to move each dot aside.
         *
         * @param positions along the line, in pixels
         * @param diameter of a dot
         * @param room to either side; where it is used up, dots lie upon each other on the line
         */
        static double[] aside(double[] positions, double diameter, double room) {
            double[] aside = new double[positions.length];
            for (int i = 0; i < positions.length; i++) {
                aside[i] = free(positions, aside, i, diameter, room);
            }
            return aside;
        }

        /** Beside the dots before this one. */
        private static double free(double[] positions, double[] aside, int dot, double diameter, double room) {
            double step = diameter / 2;
            for (int i = 0; i * step <= room; i++) {
                for (double side : new double[] {i * step, -i * step}) {
                    if (IntStream.range(0, dot)
                            .allMatch(it -> Math.hypot(positions[it] - positions[dot], aside[it] - side) >= diameter)) {
                        return side;
                    }
                }
            }
            return 0;
        }
    }
}
