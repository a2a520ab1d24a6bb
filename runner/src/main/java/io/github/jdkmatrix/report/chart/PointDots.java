package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import io.github.jdkmatrix.report.chart.Strips.Marks;
import io.github.jdkmatrix.report.chart.Strips.Shape;
import io.github.jdkmatrix.report.chart.Strips.Strip;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Points of a search in their order: a line of dots for each, all of a panel on one axis, and the medians of its ends through all.
 *
 * @param title of the panel; may be empty
 */
public record PointDots(String title, List<Point> points) {

    private static final String HOW =
            "A dot per fork, a line at the median, a band for its 95 % interval; dashed: the medians of the"
                    + " ends; change as in the table; a line across where the answer is";

    private static final double WIDEST_NAME = 150;

    /**
     * A build or a limit; without a name the line between two of them.
     *
     * @param estimate empty where it has no number
     * @param judged its change
     * @param words below its dots or in place of them; what changes at a line
     * @param end whether the search begins with it
     */
    public record Point(
            String name, Optional<Estimate> estimate, Optional<Judgement> judged, String words, boolean end) {

        /** A line where something changes. */
        public static Point line(Optional<Judgement> judged, String words) {
            return new Point("", Optional.empty(), judged, words, false);
        }

        private String value() {
            String change = judged.flatMap(it -> it.comparison().ratio().known())
                    .map(it -> " " + Change.of(it))
                    .orElse("");
            return isLine()
                    ? words
                    : estimate.map(it -> Quantity.median(it) + change).orElse("");
        }

        private boolean isLine() {
            return name.isEmpty();
        }
    }

    /** The picture of some panels, one below the other. */
    public static Chart chart(List<PointDots> panels, String title, Layout layout) {
        List<Strips> blocks = panels.stream().map(it -> it.panel(layout)).toList();
        return new Page("points", title, HOW, blocks).chart(layout, List.of());
    }

    private Strips panel(Layout layout) {
        double width = layout.inner();
        double name = Math.min(WIDEST_NAME, TextMetrics.widest(points.stream().map(Point::name)));
        double value = Math.min(width / 2, TextMetrics.widest(points.stream().map(Point::value)));
        List<Estimate> drawn =
                points.stream().flatMap(it -> it.estimate.stream()).toList();
        Optional<ValueAxis> axis = Range.of(drawn.stream()
                        .flatMapToDouble(it -> Arrays.stream(it.forks().toArray())))
                .map(it -> ValueAxis.around(it, drawn.getFirst().metric().unit(), 4));
        Stream<Estimate> ends = points.stream().filter(Point::end).flatMap(it -> it.estimate.stream());
        double[] medians = ends.mapToDouble(Estimate::median).toArray();
        return new Strips(
                Block.Words.head(title, width),
                points.stream().map(it -> strip(it, name, value, width)).toList(),
                axis,
                (svg, plot) -> Arrays.stream(medians)
                        .map(plot::x)
                        .forEach(x -> svg.line("reference", x, plot.top(), x, plot.bottom())),
                Optional.empty(),
                new Shape(name, value, width));
    }

    private static Strip strip(Point point, double name, double value, double width) {
        Marks line = (svg, plot, middle) -> svg.line("whisker", plot.left(), middle, plot.right(), middle);
        return new Strip(
                List.of(TextMetrics.shortened(point.name, name)),
                TextMetrics.shortened(point.value(), value),
                point.judged.map(Mark::of).map(Mark::style).orElse(Palette.REFERENCE),
                point.isLine()
                        ? point.words
                        : point.name + ": "
                                + point.estimate.map(Dots::described).orElse(point.words),
                Block.Words.wrapped("", point.isLine() ? "" : point.words, width - name - 8)
                        .lines(),
                point.isLine() ? Optional.of(line) : point.estimate.map(Dots::marks));
    }
}
