package io.github.jdkmatrix.stats.states;

import io.github.jdkmatrix.record.Series;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What a fork did over time: its rate in each interval between two of its reports, or the values that it reported. */
public final class TimeLine {

    /** The series with totals: second, and how much of its work the fork has done until then. */
    public static final String TOTALS = "progress";

    /** The progress that an interval without any counts as, in units of the series, so that it has a logarithm. */
    private static final double STILL = 0.5;

    /** The value that zero counts as, as a part of the largest value of its fork. */
    private static final double ZERO = 1e-3;

    private final int fork;
    private final double[] ends;
    private final double[] values;
    private final int counted;

    /**
     * Takes the arrays as they are.
     *
     * @param fork the index of the fork, from one
     * @param ends the ends of the intervals, such as seconds since the start of the measurement
     * @param values the values, one per interval; above zero
     */
    TimeLine(int fork, double[] ends, double[] values) {
        this(fork, ends, values, 0);
    }

    private TimeLine(int fork, double[] ends, double[] values, int counted) {
        this.fork = fork;
        this.ends = ends;
        this.values = values;
        this.counted = counted;
    }

    /** The same intervals, of which the fork's number is made from this one on. */
    public TimeLine countedFrom(int interval) {
        return new TimeLine(fork, ends, values, interval);
    }

    /** The time line of a series; empty if times or totals decrease, or no value is above zero. */
    public static Optional<TimeLine> of(int fork, Series series) {
        List<List<Double>> points = series.points();
        double[] ends = points.stream().mapToDouble(it -> it.get(0)).toArray();
        double[] values = points.stream().mapToDouble(it -> it.get(1)).toArray();
        if (IntStream.range(1, ends.length).anyMatch(i -> ends[i] <= ends[i - 1])) {
            return Optional.empty();
        }
        return series.name().equals(TOTALS) ? ofTotals(fork, ends, values) : ofValues(fork, ends, values);
    }

    private static Optional<TimeLine> ofTotals(int fork, double[] ends, double[] totals) {
        double[] rates = new double[ends.length];
        for (int i = 0; i < ends.length; i++) {
            double since = i == 0 ? 0 : ends[i - 1];
            double done = totals[i] - (i == 0 ? 0 : totals[i - 1]);
            rates[i] = Math.max(STILL, done) / (ends[i] - since);
            if (ends[i] <= since || done < 0) {
                return Optional.empty();
            }
        }
        return Optional.of(new TimeLine(fork, ends, rates));
    }

    private static Optional<TimeLine> ofValues(int fork, double[] ends, double[] values) {
        double least = ZERO * Arrays.stream(values).max().orElse(0);
        return Optional.of(new TimeLine(
                        fork,
                        ends,
                        Arrays.stream(values).map(it -> Math.max(least, it)).toArray()))
                .filter(it -> least > 0);
    }

    /** The index of the fork, from one. */
    public int fork() {
        return fork;
    }

    /** The number of intervals. */
    public int size() {
        return values.length;
    }

    /** The first interval of which the fork's number is made. */
    int counted() {
        return counted;
    }

    /** The end of the i-th interval, such as a second. */
    public double end(int i) {
        return ends[i];
    }

    /** The value of the i-th interval. */
    public double value(int i) {
        return values[i];
    }

    /** The values, one for each interval. */
    public DoubleStream values() {
        return Arrays.stream(values);
    }

    /** The natural logarithms of the values, in which a level is a distance from another one. */
    double[] logarithms() {
        return values().map(Math::log).toArray();
    }
}
