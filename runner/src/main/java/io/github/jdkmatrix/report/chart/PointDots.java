package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import io.github.jdkmatrix.report.chart.Strips.Marks;
import io.github.jdkmatrix.report.chart.Strips.Strip;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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

        private Strip strip(double room, double width) {
            String change = judged.flatMap(it -> it.comparison().ratio().known())
                    .map(it -> " " + Change.of(it))
                    .orElse("");
            Marks line = (svg, plot, middle) -> svg.line("whisker", plot.left(), middle, plot.right(), middle);
            boolean isLine = name.isEmpty();
            String value = estimate.map(it -> Quantity.median(it) + change).orElse(isLine ? words : "");
            return new Strip(
                    List.of(TextMetrics.shortened(name, room)),
                    TextMetrics.shortened(value, width / 2),
                    judged.map(Mark::of).map(Mark::style).orElse(Palette.REFERENCE),
                    isLine ? words : name + ": " + estimate.map(Dots::described).orElse(words),
                    Block.Words.wrapped("", isLine ? "" : words, width - room - 8)
                            .lines(),
                    isLine ? Optional.of(line) : estimate.map(Dots::marks));
        }
    }

    /** The picture of some panels, one below the other. */
    public static Chart chart(List<PointDots> panels, String title, Layout layout) {
        List<Strips> blocks =
                panels.stream().map(it -> it.panel(layout.inner())).toList();
        return new Page("points", title, HOW, blocks).chart(layout, List.of());
    }

    private Strips panel(double width) {
        double room = Math.min(WIDEST_NAME, TextMetrics.widest(points.stream().map(Point::name)));
        List<Strip> strips = points.stream().map(it -> it.strip(room, width)).toList();
        return Dots.panel(title, strips, estimates(it -> true), estimates(Point::end), room, width);
    }

    private List<Estimate> estimates(Predicate<Point> which) {
        return points.stream().filter(which).flatMap(it -> it.estimate.stream()).toList();
    }
}
