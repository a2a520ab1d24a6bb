package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Svg.Anchor;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Rows on one axis: the name and the value of each stand above its marks.
 *
 * @param strips the rows
 * @param axis empty where no row has marks
 * @param behind what is drawn behind the marks
 * @param ends what stands under the ends of the axis
 */
record Strips(List<Strip> strips, Optional<ValueAxis> axis, BiConsumer<Svg, Plot> behind, Optional<Ends> ends)
        implements Block {

    /** The height of marks, and the room below them: they stand closer to their name than to the next one. */
    private static final double ROW = 14;

    private static final double ROOM = 6;
    private static final double AXIS = 24;
    private static final double GAP = 8;

    /**
     * A row.
     *
     * @param name at the left
     * @param value at the right: what its marks say in figures
     * @param classes of all parts of the row: its colour
     * @param tooltip everything that is known of the row
     * @param words below the marks or in their place; may be empty
     * @param marks empty where it has no number
     */
    record Strip(String name, String value, String classes, String tooltip, String words, Optional<Marks> marks) {

        /** A value has half of the width at most. */
        Strip {
            value = TextMetrics.shortened(value, WIDTH / 2);
        }

        private Words head() {
            return new Words("tone", TextMetrics.wrapped(name, WIDTH - GAP - TextMetrics.width(value), 2));
        }

        private Words note() {
            return Words.wrapped("muted", words);
        }

        private double height() {
            return head().height() + (marks.isPresent() ? ROW : 0) + note().height() + ROOM;
        }
    }

    /** The marks of a row, around its middle. */
    @FunctionalInterface
    interface Marks {
        void draw(Svg svg, Plot plot, double middle);
    }

    /** What the ends of the axis mean. */
    record Ends(String left, String right) {

        private void draw(Svg svg, Plot plot) {
            svg.text("muted", Anchor.START, plot.left(), plot.bottom() + AXIS + 10, left);
            svg.text("muted", Anchor.END, plot.right(), plot.bottom() + AXIS + 10, right);
        }
    }

    @Override
    public double height() {
        double rows = strips.stream().mapToDouble(Strip::height).sum();
        return rows + (axis.isPresent() ? AXIS : 0) + (ends.isPresent() ? LINE : 0);
    }

    @Override
    public void draw(Svg svg, double x, double y) {
        double top = y;
        for (Strip strip : strips) {
            draw(svg, strip, x, top);
            top += strip.height();
        }
        if (axis.isPresent()) {
            Plot below = plot(axis.get(), x, top, 0);
            below.drawAcross(svg);
            ends.ifPresent(it -> it.draw(svg, below));
        }
    }

    /** The place of marks, with room for the unit of the axis at the right. */
    private static Plot plot(ValueAxis axis, double x, double top, double height) {
        double unit = axis.unit().isEmpty() ? GAP : 2 * GAP + TextMetrics.width(axis.unit());
        return new Plot(x + GAP, top, WIDTH - GAP - unit, height, axis, axis);
    }

    private void draw(Svg svg, Strip strip, double x, double top) {
        Words head = strip.head();
        svg.group("strip " + strip.classes, strip.tooltip);
        head.draw(svg, x, top);
        if (!strip.value.isEmpty()) {
            svg.text("tone", Anchor.END, x + WIDTH, top + 12, strip.value);
        }
        double under = top + head.height();
        axis.map(it -> plot(it, x, under, ROW))
                .ifPresent(plot -> strip.marks.ifPresent(marks -> {
                    plot.drawUpwardGrid(svg);
                    behind.accept(svg, plot);
                    marks.draw(svg, plot, under + ROW / 2);
                }));
        strip.note().draw(svg, x, under + (strip.marks.isPresent() ? ROW : 0));
        svg.endGroup();
    }
}
