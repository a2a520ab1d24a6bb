package io.github.jdkmatrix.report.chart;

/** Shapes that differ at a few pixels, each of about the same area. */
enum Marker {
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND,
    TURNED_TRIANGLE,
    CROSS;

    private static final double[] CROSS_CORNERS = {
        -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1, -3, -1, -1, -1
    };

    /** The outline around a point. */
    PathData at(double x, double y, double radius) {
        PathData path = new PathData();
        return switch (this) {
            case CIRCLE -> path.circle(x, y, radius);
            case SQUARE -> path.polygon(x, y, 0.9 * radius, -1, -1, 1, -1, 1, 1, -1, 1);
            case TRIANGLE -> path.polygon(x, y, 1.25 * radius, 0, -1, 0.95, 0.75, -0.95, 0.75);
            case DIAMOND -> path.polygon(x, y, 1.3 * radius, 0, -1, 1, 0, 0, 1, -1, 0);
            case TURNED_TRIANGLE -> path.polygon(x, y, 1.25 * radius, 0, 1, 0.95, -0.75, -0.95, -0.75);
            case CROSS -> path.polygon(x, y, 0.4 * radius, CROSS_CORNERS);
        };
    }
}
