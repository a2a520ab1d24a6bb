package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import io.github.jdkmatrix.report.chart.Charts.Page;
import io.github.jdkmatrix.report.chart.Strips.Marks;
import io.github.jdkmatrix.report.chart.Strips.Shape;
import io.github.jdkmatrix.report.chart.Strips.Strip;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import io.github.jdkmatrix.report.chart.ValueAxis.Range;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.Count;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Points in their order: a line of dots for each, with their median and its interval, all of a panel on one axis, and the medians of its
 * ends through all.
 *
 * @param title of the panel; may be empty
 */
public record PointDots(String title, List<Point> points) {

    private static final String HOW =
            "A dot per fork, a line at the median, a band for its 95 % interval; dashed: the medians of the"
                    + " ends; change as in the table; a line across where the answer is";

    /** The class of what others are compared with. */
    private static final String REFERENCE = "ink";

    private static final double WIDEST_NAME = 150;
    private static final double RADIUS = 3;
    private static final double ROOM = 7;

    /**
     * A build, a limit or a compared value; without a name the line between two of them.
     *
     * @param estimate empty where it has no number
     * @param judged its change
     * @param words below its dots or in place of them; what changes at a line
     * @param end whether others are seen against it
     */
    public record Point(
            String name, Optional<Estimate> estimate, Optional<Judgement> judged, String words, boolean end) {

        /** A line where something changes. */
        public static Point line(Optional<Judgement> judged, String words) {
            return new Point("", Optional.empty(), judged, words, false);
        }

        private Strip strip(double room, double width) {
            String classes = judged.map(Mark::of).map(Mark::style).orElse(REFERENCE);
            if (name.isEmpty()) {
                Marks line = (svg, plot, middle) -> svg.line("whisker", plot.left(), middle, plot.right(), middle);
                return new Strip(List.of(""), shortened(words, width), classes, words, List.of(), Optional.of(line));
            }
            String change = judged.flatMap(it -> it.comparison().ratio().known())
                    .filter(Double::isFinite)
                    .map(it -> " " + Change.of(it))
                    .orElse("");
            return new Strip(
                    List.of(TextMetrics.shortened(name, room)),
                    shortened(estimate.map(it -> Quantity.median(it) + change).orElse(""), width),
                    classes,
                    name + ": " + estimate.map(PointDots::described).orElse(words),
                    Block.Words.wrapped("", words, width - room - 8).lines(),
                    estimate.map(PointDots::marks));
        }

        /** A value has half of the width at most. */
        private static String shortened(String value, double width) {
            return TextMetrics.shortened(value, width / 2);
        }
    }

    /** The picture of some panels, one below the other. */
    public static Chart chart(List<PointDots> panels, String title, Layout layout) {
        List<Strips> blocks = panels.stream()
                .map(it -> it.panel(
                        Math.min(
                                WIDEST_NAME,
                                TextMetrics.widest(it.points.stream().map(Point::name))),
                        layout.inner()))
                .toList();
        return new Page("points", title, HOW, blocks).chart(layout, List.of());
    }

    /**
     * The panel.
     *
     * @param room for names
     */
    Strips panel(double room, double width) {
        List<Strip> strips = points.stream().map(it -> it.strip(room, width)).toList();
        List<Estimate> drawn = estimates(it -> true);
        Optional<ValueAxis> axis = Range.of(drawn.stream()
                        .flatMapToDouble(it -> Arrays.stream(it.forks().toArray())))
                .map(it -> ValueAxis.around(it, drawn.getFirst().metric().unit(), 4));
        double value = TextMetrics.widest(strips.stream().map(Strip::value));
        return new Strips(
                Block.Words.head(title, width),
                strips,
                axis,
                (svg, plot) -> estimates(Point::end).stream()
                        .map(it -> plot.x(it.median()))
                        .forEach(x -> svg.line("reference", x, plot.top(), x, plot.bottom())),
                Optional.empty(),
                new Shape(room, Math.min(value, width / 2), width));
    }

    private List<Estimate> estimates(Predicate<Point> which) {
        return points.stream().filter(which).flatMap(it -> it.estimate.stream()).toList();
    }

    /** A median with its interval, or why it has none, and the number of its forks. */
    private static String described(Estimate estimate) {
        String interval = estimate.interval()
                .map(range -> "95 % from " + Quantity.format(range.low(), estimate) + " to "
                        + Quantity.format(range.high(), estimate))
                .known()
                .or(() -> estimate.interval().whyNot())
                .orElse("");
        return Quantity.median(estimate) + ", " + interval + ", " + Count.of(estimate.n(), "fork");
    }

    private static Marks marks(Estimate estimate) {
        return (svg, plot, middle) -> {
            estimate.interval()
                    .known()
                    .ifPresent(interval -> svg.rectangle(
                            "band",
                            plot.x(interval.low()),
                            middle - ROOM,
                            Math.max(1, plot.x(interval.high()) - plot.x(interval.low())),
                            2 * ROOM));
            double[] at = Arrays.stream(estimate.forks().toArray()).map(plot::x).toArray();
            double[] aside = Swarm.aside(at, 2 * RADIUS, ROOM);
            for (int i = 0; i < at.length; i++) {
                svg.path("fork", new PathData().circle(at[i], middle + aside[i], RADIUS));
            }
            double median = plot.x(estimate.median());
            svg.line("median", median, middle - ROOM - 2, median, middle + ROOM + 2);
        };
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

        /** The distance aside at which a dot touches none before it; zero where there is no room. */
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
