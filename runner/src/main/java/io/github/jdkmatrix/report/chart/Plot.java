package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Svg.Anchor;

/**
 * The area of a panel in which values are drawn, with axes below it and on its left.
 *
 * @param left of the area in pixels
 * @param top of the area in pixels
 * @param across the axis of x
 * @param up the axis of y
 */
record Plot(double left, double top, double width, double height, ValueAxis across, ValueAxis up) {

    /** The width of the tick labels left of an axis. */
    static double gutter(ValueAxis up) {
        return 6 + TextMetrics.widest(up.ticks().stream().map(ValueAxis.Tick::label));
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

    /** A line across for each tick of y, with or without its label. */
    void drawUp(Svg svg, boolean labels) {
        for (ValueAxis.Tick tick : up.ticks()) {
            double y = y(tick.value());
            svg.line("grid", left, y, right(), y);
            if (labels) {
                svg.text("muted", Anchor.END, left - 6, y + 4, tick.label());
            }
        }
    }

    /** The axis below: its ticks with their labels as long as these do not meet, and the unit at its right. */
    void drawAcross(Svg svg) {
        svg.line("axis", left, bottom(), right(), bottom());
        double free = left - 8;
        for (ValueAxis.Tick tick : across.ticks()) {
            double x = x(tick.value());
            double half = TextMetrics.width(tick.label()) / 2;
            svg.line("axis", x, bottom(), x, bottom() + 4);
            if (x - half > free) {
                svg.text("muted", Anchor.MIDDLE, x, bottom() + 17, tick.label());
                free = x + half + 4;
            }
        }
        svg.text("muted", Anchor.START, Math.max(free, right() + 4), bottom() + 17, across.unit());
    }

    /** Thin lines upwards at the ticks of x. */
    void drawUpwardGrid(Svg svg) {
        for (ValueAxis.Tick tick : across.ticks()) {
            double x = x(tick.value());
            svg.line("grid", x, top, x, bottom());
        }
    }
}
