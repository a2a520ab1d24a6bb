package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Points that a line goes through, in the order of x.
 *
 * @param name the value of the compared dimension, such as the id of a JDK
 * @param unit of y
 */
record Curve(String name, String unit, List<Point> points) {

    /** More would lie on the same pixels. */
    private static final int MOST = 300;

    record Point(double x, double y) {}

    /** The values of a series from the smallest to the largest, over their rank from one. */
    static Curve ranked(String name, Series series) {
        double[] values = points(series).stream().mapToDouble(Point::y).sorted().toArray();
        return new Curve(
                name,
                series.unit(),
                thinned(IntStream.range(0, values.length)
                        .mapToObj(i -> new Point(i + 1, values[i]))
                        .toList()));
    }

    /** The pairs of numbers of a program; other values are ignored. */
    private static List<Point> points(Series series) {
        return series.points().stream()
                .filter(it -> it.size() == 2 && it.stream().allMatch(Curve::isDrawable))
                .map(it -> new Point(it.get(0), it.get(1)))
                .toList();
    }

    private static boolean isDrawable(Double value) {
        return value != null && Range.isDrawable(value);
    }

    /** Every n-th point and the last. */
    private static List<Point> thinned(List<Point> points) {
        int step = (points.size() + MOST - 1) / MOST;
        if (step <= 1) {
            return points;
        }
        List<Point> kept = new ArrayList<>();
        for (int i = 0; i < points.size() - 1; i += step) {
            kept.add(points.get(i));
        }
        kept.add(points.getLast());
        return kept;
    }
}
