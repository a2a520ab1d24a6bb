package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Svg.Anchor;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Rows on one axis: the name of each at its left or above it, its value at the right.
 *
 * @param title of all; may be empty
 * @param strips the rows
 * @param axis empty where no row has marks
 * @param behind what is drawn behind the marks
 * @param ends what stands under the ends of the axis
 * @param shape the measures of the rows
 */
record Strips(
        Words title,
        List<Strip> strips,
        Optional<ValueAxis> axis,
        BiConsumer<Svg, Plot> behind,
        Optional<Ends> ends,
        Shape shape)
        implements Block {

    private static final double ROW = 20;
    private static final double AXIS = 24;
    private static final double TEXT = 14;
    private static final double GAP = 8;

    /**
     * A row.
     *
     * @param name in lines
     * @param value what its marks say in figures
     * @param classes of all parts of the row: its colour
     * @param tooltip everything that is known of the row
     * @param words further lines
     * @param marks empty where it has no number
     */
    record Strip(
            List<String> name,
            String value,
            String classes,
            String tooltip,
            List<String> words,
            Optional<Marks> marks) {

        private boolean isDrawn() {
            return marks.isPresent() || words.isEmpty();
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

    /**
     * Widths in pixels.
     *
     * @param name the room for names; zero if they stand above
     * @param value the room for values
     * @param width of a whole row
     */
    record Shape(double name, double value, double width) {

        /** The room that a name has. */
        double names() {
            return name == 0 ? width : name;
        }

        private boolean above() {
            return name == 0;
        }
    }

    @Override
    public double height() {
        return head() + rows() + (axis.isPresent() ? AXIS : 0) + (ends.isPresent() ? TEXT : 0);
    }

    private double head() {
        return title.lines().isEmpty() ? 0 : title.height() + 4;
    }

    private double rows() {
        return strips.stream().mapToDouble(this::height).sum();
    }

    private double height(Strip strip) {
        double name = strip.name.size() * TEXT;
        double drawn = strip.isDrawn() ? ROW : 0;
        double words = strip.words.size() * TEXT + (strip.isDrawn() ? 0 : 4);
        return shape.above() ? name + drawn + words : Math.max(name + 4, drawn + words);
    }

    @Override
    public void draw(Svg svg, double x, double y) {
        title.draw(svg, x, y);
        double first = y + head();
        axis.ifPresent(it -> {
            Plot all = plot(it, x, first, rows());
            if (!shape.above()) {
                back(svg, all);
            }
            all.drawAcross(svg);
            ends.ifPresent(texts -> texts.draw(svg, all));
        });
        double top = first;
        for (Strip strip : strips) {
            draw(svg, strip, x, top);
            top += height(strip);
        }
    }

    private void back(Svg svg, Plot plot) {
        plot.drawUpwardGrid(svg);
        behind.accept(svg, plot);
    }

    private Plot plot(ValueAxis axis, double x, double top, double height) {
        double width = shape.width - shape.name - shape.value - 2 * GAP;
        return new Plot(x + shape.name + GAP, top, width, height, axis, axis);
    }

    private void draw(Svg svg, Strip strip, double x, double top) {
        svg.group("strip " + strip.classes, strip.tooltip);
        double names = strip.name.size() * TEXT;
        // A name of two lines has its marks in its middle.
        double under = top + (shape.above() ? names : strip.words.isEmpty() ? (height(strip) - ROW) / 2 : 0);
        double middle = under + ROW / 2;
        double name = shape.above() ? top + 12 : middle + 4 - (names - TEXT) / 2;
        for (String line : strip.name) {
            svg.text("tone halo", Anchor.START, x, name, line);
            name += TEXT;
        }
        axis.map(it -> plot(it, x, under, ROW)).ifPresent(plot -> {
            if (shape.above()) {
                back(svg, plot);
            }
            strip.marks.ifPresent(marks -> marks.draw(svg, plot, middle));
        });
        if (!strip.value.isEmpty()) {
            svg.text("tone", Anchor.END, x + shape.width, middle + 4, strip.value);
        }
        double words = strip.isDrawn() ? under + ROW + 12 : middle + 4;
        for (String line : strip.words) {
            svg.text("muted halo", Anchor.START, x + shape.name + (shape.above() ? 0 : GAP), words, line);
            words += TEXT;
        }
        svg.endGroup();
    }
}
