package io.github.jdkmatrix.report.html.summary;

import io.github.jdkmatrix.report.compared.Compared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A logarithmic axis of ratios with one on it.
 *
 * @param low its left end
 * @param high its right end
 * @param ticks ratios on it, in order
 */
record RatioAxis(double low, double high, List<Double> ticks) {

    private static final int DECADES = 12;

    /** Possible ticks, the finest first. */
    private static final List<List<Double>> FAMILIES = List.of(
            List.of(0.98, 0.99, 1.0, 1.01, 1.02),
            List.of(0.9, 0.95, 1.0, 1.05, 1.1),
            List.of(0.8, 0.9, 1.0, 1.1, 1.25),
            List.of(0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0),
            List.of(0.25, 0.5, 1.0, 2.0, 4.0),
            decades(1, 1, 2, 5),
            decades(1, 1),
            decades(2, 1),
            decades(4, 1));

    /** No ratio beyond it is drawn at its place. */
    private static final double LARGEST = 1e12;

    /** A shorter axis would enlarge noise. */
    private static final double LEAST = 1.02;

    private static final double ROOM = 0.04;

    /** The least distance of two ticks, as a share of the axis. */
    private static final double NEAREST = 0.1;

    /** The share of the way from one to an end that ticks must cover. */
    private static final double REACH = 0.4;

    /** The axis of these ratios and their intervals. */
    static RatioAxis of(Collection<Compared> all) {
        double[] ends = all.stream()
                .flatMap(it -> Stream.concat(
                        Stream.of(it.ratio()), it.interval().stream().flatMap(one -> Stream.of(one.low(), one.high()))))
                .filter(it -> it > 0)
                .mapToDouble(it -> Math.clamp(it, 1 / LARGEST, LARGEST))
                .toArray();
        return over(
                Arrays.stream(ends).min().orElse(1), Arrays.stream(ends).max().orElse(1));
    }

    /** The axis from the smallest to the largest ratio, both positive, with one and some room. */
    static RatioAxis over(double smallest, double largest) {
        double low = Math.min(1 / LEAST, smallest);
        double high = Math.max(LEAST, largest);
        double room = Math.pow(high / low, ROOM);
        return new RatioAxis(low / room, high * room, ticks(low / room, high * room));
    }

    /** The position of a ratio, in percent of the axis. */
    double percent(double ratio) {
        double inside = Math.clamp(ratio, low, high);
        return 100 * Math.log(inside / low) / Math.log(high / low);
    }

    /** A tick without needless zeros. */
    static String label(double tick) {
        if (tick >= 1000) {
            return String.format(Locale.ROOT, "%.0e", tick).replace("e+0", "e").replace("e+", "e");
        }
        return tick < 0.01 ? String.format(Locale.ROOT, "%.0e", tick).replace("e-0", "e-") : plain(tick);
    }

    private static String plain(double tick) {
        return String.format(Locale.ROOT, "%.2f", tick).replaceAll("\\.?0+$", "");
    }

    /** The finest ticks that reach near both ends and do not crowd. */
    private static List<Double> ticks(double low, double high) {
        return FAMILIES.stream()
                .filter(it -> it.getFirst() <= Math.pow(low, REACH) && it.getLast() >= Math.pow(high, REACH))
                .map(it ->
                        it.stream().filter(tick -> low <= tick && tick <= high).toList())
                .filter(it -> apart(it, low, high))
                .findFirst()
                .orElse(List.of(1.0));
    }

    private static boolean apart(List<Double> ticks, double low, double high) {
        for (int i = 1; i < ticks.size(); i++) {
            if (Math.log(ticks.get(i) / ticks.get(i - 1)) < NEAREST * Math.log(high / low)) {
                return false;
            }
        }
        return true;
    }

    /** These digits in every so many powers of ten, with one among them. */
    private static List<Double> decades(int every, int... digits) {
        List<Double> ticks = new ArrayList<>();
        for (int decade = -DECADES; decade <= DECADES; decade += every) {
            for (int digit : digits) {
                ticks.add(digit * Math.pow(10, decade));
            }
        }
        return ticks;
    }
}
