package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Svg.Anchor;

/**
 * The area of a panel in which values are drawn, with axes below it and on its left.
 *
 * @param left of the area in pixels
 * @param top likewise
 * @param across the axis of x
 * @param up the axis of y
 */
record Plot(double left, double top, double width, double height, ValueAxis across, ValueAxis up) {

    /** The width of the tick labels left of an axis. */
    static double gutter(ValueAxis up) {
        return 6
                + up.ticks().stream()
                        .mapToDouble(it -> TextMetrics.width(it.label()))
                        .max()
                        .orElse(0);
    }

    /** The width for the label of the last tick on the right. */
    static double overhang(ValueAxis across) {
        return across.ticks().stream()
                .mapToDouble(it -> TextMetrics.width(it.label()) / 2)
                .max()
                .orElse(0);
    }

    double x(double value) {
        return left + width * across.share(value);
    }

    double y(double value) {
        return top + height * (1 - up.share(value));
    }

    double bottom() {
        return top + height;
    }

    double right() {
        return left + width;
    }

    /** A line across for each tick of y, with its label. */
    void drawUp(Svg svg) {
        for (ValueAxis.Tick tick : up.ticks()) {
            double y = y(tick.value());
            svg.line("grid", left, y, right(), y);
            svg.text("muted", Anchor.END, left - 6, y + 4, tick.label());
        }
    }

    /** The axis below: its ticks with their labels as long as these do not meet, and what they count. */
    void drawAcross(Svg svg, String title) {
        svg.line("axis", left, bottom(), right(), bottom());
        double free = Double.NEGATIVE_INFINITY;
        for (ValueAxis.Tick tick : across.ticks()) {
            double x = x(tick.value());
            double half = TextMetrics.width(tick.label()) / 2;
            svg.line("axis", x, bottom(), x, bottom() + 4);
            if (x - half > free) {
                svg.text("muted", Anchor.MIDDLE, x, bottom() + 17, tick.label());
                free = x + half + 4;
            }
        }
        if (!title.isEmpty()) {
            svg.text("muted", Anchor.MIDDLE, left + width / 2, bottom() + 32, title);
        }
    }

    /** Thin lines upwards at the ticks of x. */
    void drawUpwardGrid(Svg svg) {
        for (ValueAxis.Tick tick : across.ticks()) {
            double x = x(tick.value());
            svg.line("grid", x, top, x, bottom());
        }
    }
}
