package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The values of a metric, one per completed fork of a cell, in the order in which the forks ran. */
public final class ForkValues {

    private final int[] forks;
    private final double[] values;

    /** Takes the arrays as they are. */
    ForkValues(int[] forks, double[] values) {
        this.forks = forks;
        this.values = values;
    }

    /** Makes these the values of forks 1, 2, 3 …. */
    public static ForkValues of(double... values) {
        return new ForkValues(IntStream.rangeClosed(1, values.length).toArray(), values.clone());
    }

    public int size() {
        return forks.length;
    }

    /** The index of the i-th fork among all forks of the cell, from one. */
    public int fork(int i) {
        return forks[i];
    }

    public double value(int i) {
        return values[i];
    }

    /** The values of some forks only, by their positions from zero. */
    ForkValues only(int[] positions) {
        return new ForkValues(
                IntStream.of(positions).map(i -> forks[i]).toArray(),
                IntStream.of(positions).mapToDouble(this::value).toArray());
    }

    /** The values in the order in which the forks ran. */
    public double[] toArray() {
        return values.clone();
    }

    /** The values in the order of the forks' numbers, whenever they ran. */
    public DoubleStream byNumber() {
        return IntStream.range(0, size())
                .boxed()
                .sorted(Comparator.comparing(this::fork))
                .mapToDouble(this::value);
    }

    /** The values from the smallest to the largest. */
    double[] sorted() {
        double[] sorted = toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
