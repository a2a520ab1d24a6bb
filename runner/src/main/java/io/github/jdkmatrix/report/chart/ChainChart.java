package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.report.chart.Page.Layout;
import io.github.jdkmatrix.report.chart.Palette.Legend;
import io.github.jdkmatrix.report.chart.Palette.Marker;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A chart of chained ratios: a mark with its interval for each build, and a line to the build that it was measured beside.
 *
 * @param name unique on its page
 * @param lead below the title: the conditions
 * @param across the labels of the builds, in order
 * @param marks in the order of the builds; one at least
 */
public record ChainChart(
        String name, String title, String lead, MetricSpec metric, List<String> across, List<Mark> marks) {

    private static final double HEIGHT = 170;

    /** What a mark stands for. */
    public enum Kind {
        START("start of a chain", "c4", Marker.SQUARE),
        SAME("no change", "c0", Marker.CIRCLE),
        NOT_CONFIRMED("change, not confirmed", "c3", Marker.DIAMOND),
        CONFIRMED("change, confirmed", "c1", Marker.TRIANGLE);

        private final String words;
        private final String classes;
        private final Marker marker;

        Kind(String words, String classes, Marker marker) {
            this.words = words;
            this.classes = classes;
            this.marker = marker;
        }

        private Legend.Entry entry() {
            return new Legend.Entry(words, new Palette.Look(classes, marker));
        }
    }

    /**
     * A build.
     *
     * @param at its position on the axis, from zero
     * @param from the position of the build it was measured beside; empty where a chain starts
     * @param low the lower end of the interval of the ratio
     * @param high its upper end
     * @param tooltip shown on hover
     */
    public record Mark(int at, OptionalInt from, double ratio, double low, double high, Kind kind, String tooltip) {}

    /** The SVG document. */
    public String svg() {
        Layout layout = Layout.NARROW;
        List<Legend.Entry> legend = Stream.of(Kind.values())
                .filter(kind -> marks.stream().anyMatch(it -> it.kind == kind))
                .map(Kind::entry)
                .toList();
        String all = lead + Figure.better(metric) + ".";
        Page page = new Page(
                layout,
                name,
                title,
                all,
                "Chained ratios of " + marks.size() + " builds with their 95 % intervals. " + all,
                List.of(Legend.of(legend, layout.inner())),
                1,
                List.of(new Panel(layout.inner())),
                List.of());
        return page.charts().getFirst().svg();
    }

    private final class Panel implements Block {

        private static final double BELOW = 24;
        private static final double MARK = 4;
        private static final double CAP = 3;

        private final double width;
        private final ValueAxis up;
        private final ValueAxis places;

        Panel(double width) {
            this.width = width;
            Range range = Range.of(marks.stream().flatMapToDouble(it -> DoubleStream.of(it.low, it.high)))
                    .orElse(new Range(1, 1));
            this.up = ValueAxis.around(range.with(1), "1", 5);
            this.places = ValueAxis.places(across);
        }

        @Override
        public double height() {
            return LINE + 8 + HEIGHT + BELOW;
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            svg.text("muted", Svg.Anchor.START, x, y + 12, "chained ratio");
            double gutter = Plot.gutter(up);
            Plot plot = new Plot(x + gutter, y + LINE + 8, width - gutter - right(gutter), HEIGHT, places, up);
            plot.drawUp(svg);
            plot.drawAcross(svg, "");
            svg.line("axis", plot.left(), plot.y(1), plot.right(), plot.y(1));
            svg.group(Kind.SAME.classes);
            marks.forEach(it -> it.from.ifPresent(from -> svg.path(
                    "line",
                    new PathData()
                            .moveTo(plot.x(from), plot.y(ratioAt(from)))
                            .lineTo(plot.x(it.at), plot.y(it.ratio)))));
            svg.endGroup();
            marks.forEach(it -> draw(svg, plot, it));
        }

        /** The room for the label of the last build. */
        private double right(double gutter) {
            double besideTheLast = (width - gutter) / across.size() / 2;
            return Math.max(0, Plot.overhang(places) - besideTheLast);
        }

        private double ratioAt(int position) {
            return marks.stream().filter(it -> it.at == position).findFirst().orElseThrow().ratio;
        }

        private void draw(Svg svg, Plot plot, Mark mark) {
            double x = plot.x(mark.at);
            double low = plot.y(mark.low);
            double high = plot.y(mark.high);
            svg.group(mark.kind.classes, mark.tooltip);
            if (mark.low < mark.high) {
                svg.line("whisker", x, low, x, high);
                svg.line("whisker", x - CAP, low, x + CAP, low);
                svg.line("whisker", x - CAP, high, x + CAP, high);
            }
            svg.path("dot", mark.kind.marker.at(x, plot.y(mark.ratio), MARK));
            svg.endGroup();
        }
    }
}
