package io.github.jdkmatrix.stats.states;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * What would be found if forks that change no level were split into the two groups of two forks at least that leave the least
 * squares, and these called states where so little is rare: the likelihood-ratio test of one normal distribution against two.
 */
final class SplitForks {

    private static final double RARE = 0.02;

    private final int forks;
    private final int cells;
    private final Random random = new Random(1);
    private final double critical;

    SplitForks(int forks, int cells) {
        this.forks = forks;
        this.cells = cells;
        double[] left = IntStream.range(0, cells)
                .mapToDouble(it -> left(draw(random::nextGaussian)))
                .sorted()
                .toArray();
        this.critical = left[(int) (RARE * cells)];
    }

    /** In percent of the cells: found by the rule, by a split, invented of uniform and of exponential forks. */
    String words() {
        SimulatedForks quiet = SimulatedForks.QUIET;
        SimulatedForks planted =
                new SimulatedForks(forks, quiet.intervals(), quiet.noise(), quiet.spread(), 0, 0, 0, 1.3, 0.33, false);
        double found = split(() -> planted.draw(random).lines().stream()
                .mapToDouble(it -> Median.withDefaults().evaluate(it.logarithms()))
                .toArray());
        return String.format(
                Locale.ROOT,
                "%6.1f %6.1f %6.1f %6.1f",
                100 * planted.found(cells, 1),
                found,
                split(() -> draw(random::nextDouble)),
                split(() -> draw(() -> -Math.log(1 - random.nextDouble()))));
    }

    private double[] draw(DoubleSupplier level) {
        return DoubleStream.generate(level).limit(forks).toArray();
    }

    private double split(Supplier<double[]> cell) {
        return 100.0
                * IntStream.range(0, cells)
                        .filter(it -> left(cell.get()) <= critical)
                        .count()
                / cells;
    }

    /** The share of the squares that the best split leaves. */
    private static double left(double[] levels) {
        double[] sorted = Arrays.stream(levels).sorted().toArray();
        return IntStream.rangeClosed(2, sorted.length - 2)
                        .mapToDouble(it -> squares(sorted, 0, it) + squares(sorted, it, sorted.length))
                        .min()
                        .orElseThrow()
                / squares(sorted, 0, sorted.length);
    }

    private static double squares(double[] values, int from, int to) {
        double mean = Arrays.stream(values, from, to).average().orElseThrow();
        return Arrays.stream(values, from, to)
                .map(it -> (it - mean) * (it - mean))
                .sum();
    }
}
