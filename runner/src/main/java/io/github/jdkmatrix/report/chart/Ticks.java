package io.github.jdkmatrix.report.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Round values of an axis: 1, 2 or 5 times a power of ten, or their multiples. */
final class Ticks {

    private static final double[] ROUND = {1, 2, 5};

    private Ticks() {}

    /** The smallest round step that takes no more than so many steps over a length above zero. */
    static double step(double length, int most) {
        double least = length / most;
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double round : ROUND) {
            // A hair's breadth for what arithmetic loses, so that a length of 0.3 takes three steps of 0.1.
            if (round * power >= least * (1 - 1e-9)) {
                return round * power;
            }
        }
        return 10 * power;
    }

    /** The multiples of the step within a range, with none of the dust that adding up leaves. */
    static List<Double> linear(Range range, double step) {
        double hair = 1e-9;
        long first = (long) Math.ceil(range.low() / step - hair);
        long last = (long) Math.floor(range.high() / step + hair);
        return LongStream.rangeClosed(first, last).mapToObj(i -> i * step).toList();
    }

    /** Powers of ten within a range above zero, with 2 and 5 between them, or less of both, as long as there is room. */
    static List<Double> logarithmic(Range range, int most) {
        List<Double> dense = within(range, 1, ROUND);
        for (int decades = 1; dense.size() > most; decades++) {
            dense = within(range, decades, 1);
        }
        return dense;
    }

    private static List<Double> within(Range range, int decades, double... round) {
        int first = Math.floorDiv((int) Math.floor(Math.log10(range.low())), decades) * decades;
        int last = (int) Math.ceil(Math.log10(range.high()));
        return IntStream.iterate(first, power -> power <= last, power -> power + decades)
                .boxed()
                .flatMap(power -> DoubleStream.of(round).mapToObj(it -> it * Math.pow(10, power)))
                .filter(it -> range.low() <= it && it <= range.high())
                .toList();
    }
}
