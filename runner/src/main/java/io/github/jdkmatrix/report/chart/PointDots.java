package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Strips.Marks;
import io.github.jdkmatrix.report.chart.Strips.Strip;
import io.github.jdkmatrix.report.chart.ValueAxis.Range;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.Count;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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

    private static final double RADIUS = 3;
    private static final double ROOM = 6;

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

        private Strip strip() {
            String classes = judged.map(Mark::of).map(Mark::style).orElse(REFERENCE);
            if (name.isEmpty()) {
                Marks line = (svg, plot, middle) -> svg.line("whisker", plot.left(), middle, plot.right(), middle);
                return new Strip(words, "", classes, words, "", Optional.of(line));
            }
            String change = judged.flatMap(it -> it.comparison().ratio().known())
                    .filter(Double::isFinite)
                    .map(it -> " " + Change.of(it))
                    .orElse("");
            return new Strip(
                    name,
                    estimate.map(it -> Quantity.median(it) + change).orElse(""),
                    classes,
                    name + ": " + estimate.map(PointDots::described).orElse(words),
                    words,
                    estimate.map(PointDots::marks));
        }
    }

    /** The picture of some panels, one below the other. */
    public static Chart chart(List<PointDots> panels, String title) {
        return new Chart(
                "points", title, HOW, panels.stream().map(PointDots::panel).toList());
    }

    Block panel() {
        List<Estimate> drawn = estimates(it -> true);
        List<Estimate> ends = estimates(Point::end);
        Optional<ValueAxis> axis = Range.of(drawn.stream()
                        .flatMapToDouble(it -> Arrays.stream(it.forks().toArray())))
                .map(it -> ValueAxis.around(it, drawn.getFirst().metric().unit(), 4));
        Strips strips = new Strips(
                points.stream().map(Point::strip).toList(),
                axis,
                (svg, plot) -> ends.stream()
                        .map(it -> plot.x(it.median()))
                        .forEach(x -> svg.line("reference", x, plot.top(), x, plot.bottom())),
                Optional.empty());
        return title.isBlank() ? strips : new Block.Stacked(List.of(Block.Words.head(title), strips), 4);
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
            for (double value : estimate.forks().toArray()) {
                svg.circle("fork", plot.x(value), middle, RADIUS);
            }
            double median = plot.x(estimate.median());
            svg.line("median", median, middle - ROOM - 1, median, middle + ROOM + 1);
        };
    }
}
