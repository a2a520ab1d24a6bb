package io.github.jdkmatrix.report.chart;

/**
 * The width of a chart, and how many of its panels may stand side by side.
 *
 * @param width in pixels, margins included
 */
record Layout(double width, int most) {

    /** Beside or below a table: as narrow as a phone, so that text is never scaled down to be unreadable. */
    static final Layout NARROW = new Layout(420, 1);

    /** Alone in a file, for mail and blogs. */
    static final Layout WIDE = new Layout(840, 2);

    static final double MARGIN = 12;
    static final double GAP = 24;

    /** The width between the margins. */
    double inner() {
        return width - 2 * MARGIN;
    }

    /** How many of these panels stand side by side. */
    int columns(int panels) {
        return Math.min(most, panels);
    }

    /** The width of each of these panels. */
    double panel(int panels) {
        int columns = columns(panels);
        return (inner() - (columns - 1) * GAP) / columns;
    }
}
