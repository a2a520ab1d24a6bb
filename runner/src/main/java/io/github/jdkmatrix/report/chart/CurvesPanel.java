package io.github.jdkmatrix.report.chart;

import java.util.List;

/**
 * A line for each compared value.
 *
 * @param subject what is compared
 * @param curves in the order of the matrix
 * @param across the axis of x, the rank of a task
 * @param up the axis of y, when it completed
 * @param width of the whole panel
 */
record CurvesPanel(Subject subject, List<Curve> curves, ValueAxis across, ValueAxis up, double width) implements Block {

    private static final double HEIGHT = 130;

    private static final double BELOW = 38;
    private static final double MARK = 2.6;

    /** Between two marks of a line. */
    private static final double APART = 16;

    @Override
    public double height() {
        return LINE + 8 + HEIGHT + BELOW;
    }

    @Override
    public void draw(Svg svg, double x, double y) {
        svg.text("muted", Svg.Anchor.START, x, y + 12, Fit.shortened(Figure.label("completed after", up), width));
        double gutter = Plot.gutter(up);
        Plot plot = new Plot(x + gutter, y + LINE + 8, width - gutter - Plot.overhang(across), HEIGHT, across, up);
        plot.drawUp(svg);
        plot.drawAcross(svg, "rank of the task");
        for (int i = 0; i < curves.size(); i++) {
            draw(svg, plot, curves.get(i), (double) i / curves.size());
        }
    }

    /** Marks stand at some distance from each other, and not where those of the other lines do. */
    private void draw(Svg svg, Plot plot, Curve curve, double offset) {
        Palette.Look look = subject.look(curve.name());
        svg.group(look.classes(), subject.name(curve.name()));
        PathData line = new PathData();
        double free = plot.left() + offset * APART;
        for (int i = 0; i < curve.points().size(); i++) {
            double x = plot.x(curve.points().get(i).x());
            double y = plot.y(curve.points().get(i).y());
            if (i == 0) {
                line.moveTo(x, y);
            } else {
                line.lineTo(x, y);
            }
            if (x >= free || curve.points().size() == 1) {
                svg.path("dot", look.marker().at(x, y, MARK));
                free = x + APART;
            }
        }
        svg.path("line", line);
        svg.endGroup();
    }
}
