package io.github.jdkmatrix.stats.states;

import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Series;
import java.util.List;
import java.util.Optional;

/** What a fork did over time: its rate in each interval between two of its reports. */
public final class TimeLine {

    /** The series of which a time line is made: second, and how much the fork has done until then. */
    public static final String SERIES = "progress";

    /** What an interval without progress counts as, in units of the series, so that it has a logarithm. */
    private static final double STILL = 0.5;

    private final int fork;
    private final double[] ends;
    private final double[] rates;

    /**
     * Takes the arrays as they are.
     *
     * @param fork the index of the fork, from one
     * @param ends of the intervals, in seconds since the start of the measurement
     * @param rates in units of the series per second, one per interval; above zero
     */
    TimeLine(int fork, double[] ends, double[] rates) {
        this.fork = fork;
        this.ends = ends;
        this.rates = rates;
    }

    /** The time line of a record; empty if it reported none, or times or totals that decrease. */
    public static Optional<TimeLine> of(RunRecord record) {
        return record.series().stream()
                .filter(it -> it.name().equals(SERIES))
                .findFirst()
                .flatMap(series -> of(record.run().fork(), series));
    }

    static Optional<TimeLine> of(int fork, Series cumulative) {
        List<List<Double>> points = cumulative.points();
        double[] ends = new double[points.size()];
        double[] rates = new double[points.size()];
        for (int i = 0; i < ends.length; i++) {
            double before = i == 0 ? 0 : ends[i - 1];
            double done = points.get(i).get(1) - (i == 0 ? 0 : points.get(i - 1).get(1));
            ends[i] = points.get(i).get(0);
            rates[i] = Math.max(STILL, done) / (ends[i] - before);
            if (ends[i] <= before || done < 0) {
                return Optional.empty();
            }
        }
        return Optional.of(new TimeLine(fork, ends, rates));
    }

    /** The index of the fork, from one. */
    public int fork() {
        return fork;
    }

    /** The number of intervals. */
    public int size() {
        return rates.length;
    }

    /** The end of the i-th interval, in seconds. */
    public double end(int i) {
        return ends[i];
    }

    /** Of the i-th interval, in units of the series per second. */
    public double rate(int i) {
        return rates[i];
    }

    /** The natural logarithms of the rates, in which a level is a distance from another one. */
    double[] logarithms() {
        double[] logs = new double[rates.length];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = Math.log(rates[i]);
        }
        return logs;
    }
}
