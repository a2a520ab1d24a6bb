package io.github.jdkmatrix.report.chart;

/** The lines of an SVG path. */
final class PathData {

    private final StringBuilder data = new StringBuilder();

    PathData moveTo(double x, double y) {
        return add('M', x, y);
    }

    PathData lineTo(double x, double y) {
        return add('L', x, y);
    }

    PathData close() {
        data.append('Z');
        return this;
    }

    /** A whole circle around a point. */
    PathData circle(double x, double y, double radius) {
        String arc = "a" + Svg.number(radius) + " " + Svg.number(radius) + " 0 1 0 ";
        moveTo(x - radius, y);
        data.append(arc).append(Svg.number(2 * radius)).append(" 0");
        data.append(arc).append(Svg.number(-2 * radius)).append(" 0");
        return close();
    }

    /** A closed line through these points: x and y by turns, in steps of a size around a point. */
    PathData polygon(double x, double y, double size, double... corners) {
        for (int i = 0; i < corners.length; i += 2) {
            add(i == 0 ? 'M' : 'L', x + size * corners[i], y + size * corners[i + 1]);
        }
        return close();
    }

    private PathData add(char command, double x, double y) {
        data.append(command).append(Svg.number(x)).append(' ').append(Svg.number(y));
        return this;
    }

    @Override
    public String toString() {
        return data.toString();
    }
}
