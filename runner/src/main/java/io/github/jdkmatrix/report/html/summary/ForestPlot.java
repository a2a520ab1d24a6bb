package io.github.jdkmatrix.report.html.summary;

import io.github.jdkmatrix.report.compared.Compared;
import io.github.jdkmatrix.report.compared.Mark;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Interval;
import java.util.List;
import java.util.Locale;

/** Ratios with their intervals, one row per comparison, over a logarithmic axis. */
final class ForestPlot {

    private static final int HEIGHT = 22;

    private final XmlWriter html;

    ForestPlot(XmlWriter html) {
        this.html = html;
    }

    /**
     * Writes a plot.
     *
     * @param rows at least one
     * @param most no more rows than these; a line counts the others
     */
    void write(List<Compared> rows, int most) {
        List<Compared> shown = rows.subList(0, Math.min(most, rows.size()));
        RatioAxis axis = RatioAxis.of(shown);
        html.openLine("div", "class", "forest");
        html.open("div", "class", "axis", "aria-hidden", "true").open("svg", "class", "strip", "height", "18");
        axis.ticks().forEach(tick -> {
            String at = percent(axis, tick);
            html.element("text", RatioAxis.label(tick), "x", at, "y", "13", "text-anchor", "middle");
        });
        html.close().closeLine();
        html.openLine("ol");
        shown.forEach(it -> row(axis, it));
        html.closeLine().closeLine();
        if (rows.size() > shown.size()) {
            html.block("p", (rows.size() - shown.size()) + " more in the tables.", "class", "note");
        }
    }

    private void row(RatioAxis axis, Compared it) {
        Mark mark = it.mark();
        html.open("li", "class", mark.style());
        html.open("span", "class", "what").element("a", it.label(), "href", "#" + it.section());
        html.text(" ").element("span", it.comparison().metric().name() + ", " + it.against(), "class", "pair");
        html.close();
        strip(axis, it, mark);
        html.element("span", it.figures(), "class", "ratio");
        html.text(" ").element("span", it.verdict(), "class", "verdict " + mark.style());
        html.closeLine();
    }

    private void strip(RatioAxis axis, Compared it, Mark mark) {
        int middle = HEIGHT / 2;
        String y = Integer.toString(middle);
        html.open("svg", "class", "strip", "height", Integer.toString(HEIGHT), "aria-hidden", "true");
        axis.ticks().forEach(tick -> {
            String at = percent(axis, tick);
            html.empty("line", "class", tick == 1 ? "one" : "tick", "x1", at, "x2", at, "y2", "100%");
        });
        it.interval().ifPresent(interval -> interval(axis, interval, y));
        html.open("svg", "x", percent(axis, it.ratio()), "y", y, "overflow", "visible");
        html.empty("path", "class", "mark", "d", mark.outline());
        html.close().close();
    }

    private void interval(RatioAxis axis, Interval interval, String y) {
        String low = percent(axis, interval.low());
        String high = percent(axis, interval.high());
        html.empty("line", "class", "interval", "x1", low, "x2", high, "y1", y, "y2", y);
    }

    private static String percent(RatioAxis axis, double ratio) {
        return String.format(Locale.ROOT, "%.1f%%", axis.percent(ratio));
    }
}
