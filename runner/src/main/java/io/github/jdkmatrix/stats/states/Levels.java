package io.github.jdkmatrix.stats.states;

import io.github.jdkmatrix.stats.states.Course.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The levels of one fork.
 *
 * <p>A fork changes its level where two levels fit better than one by the penalty of the change-point search, at least
 * {@value #LINE} times as well as a straight line (which is drift), and lie a fifth apart on both sides of the edge.
 *
 * <p>The search is that of E. Barrett, C. F. Bolz-Tereick, R. Killick, S. Mount, L. Tratt, Virtual Machine Warmup Blows Hot
 * and Cold, OOPSLA 2017: least squares with a penalty of a multiple of log n per change, over values without outliers. A time
 * line has tens of points, not their 2,000, so the optimum is found by trying all (B. Jackson and others, An Algorithm for
 * Optimal Partitioning of Data on an Interval, 2005), of which their PELT is the faster form.
 *
 * <p>Example, in millions per second: 24.2, 23.5, 25.5, 24.3, 25.1, 23.9, 14.3, 13.5, 13.4, 13.5 has the levels 24.3
 * (intervals 0 to 5) and 13.5 (6 to 9).
 */
final class Levels {

    /** Levels that are nearer to each other than a fifth are one: machines drift as far. */
    static final double APART = Math.log(1.2);

    /** A level lasts at least so many intervals. */
    private static final int SHORTEST = 3;

    /** A level lasts at least this part of the time line: one sixth. */
    private static final int PARTS = 6;

    /** The penalty of a change, in variances of the noise times log n. */
    private static final double PENALTY = 8;

    /** The least distance of two levels, in multiples of the noise. */
    private static final double NOISES = 5;

    private static final double LINE = 2;

    private final double[] values;
    private final double apart;
    private final int shortest;

    private Levels(double[] values, double noise) {
        this.values = values;
        this.apart = Math.max(APART, NOISES * noise);
        this.shortest = Math.max(SHORTEST, Math.ceilDiv(values.length, PARTS));
    }

    /**
     * The levels of a fork, in their order; one if it stays on it.
     *
     * @param logarithms the natural logarithms of its values
     * @param noise the standard deviation from one interval to the next, as {@link #noise} has it
     */
    static List<Level> of(double[] logarithms, double noise) {
        Levels levels = new Levels(logarithms, noise);
        return levels.sharp(changes(
                withoutOutliers(logarithms), PENALTY * Math.log(logarithms.length) * noise * noise, levels.shortest));
    }

    /**
     * The indexes at which the parts of values begin that deviate least from their means, without zero, in ascending order.
     *
     * @param penalty the price of a change, as a sum of squares
     * @param shortest the least length of a part
     */
    private static List<Integer> changes(double[] values, double penalty, int shortest) {
        int n = values.length;
        double[] sums = new double[n + 1];
        double[] squares = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + values[i];
            squares[i + 1] = squares[i] + values[i] * values[i];
        }
        double[] least = new double[n + 1];
        int[] begin = new int[n + 1];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        least[0] = -penalty;
        for (int to = shortest; to <= n; to++) {
            for (int from = 0; from <= to - shortest; from++) {
                double sum = sums[to] - sums[from];
                double cost = least[from] + squares[to] - squares[from] - sum * sum / (to - from) + penalty;
                if (cost < least[to]) {
                    least[to] = cost;
                    begin[to] = from;
                }
            }
        }
        List<Integer> changes = new ArrayList<>();
        for (int i = begin[n]; i > 0; i = begin[i]) {
            changes.add(i);
        }
        Collections.reverse(changes);
        return changes;
    }

    /** A robust standard deviation of the noise of one interval, from the steps between neighbours of all forks. */
    static double noise(List<double[]> forks) {
        double[] steps = forks.stream()
                .flatMapToDouble(it -> IntStream.range(1, it.length).mapToDouble(i -> Math.abs(it[i] - it[i - 1])))
                .toArray();
        return Math.max(0.005, steps.length == 0 ? 0 : 1.4826 * median(steps) / Math.sqrt(2));
    }

    /** The values without those that stand alone: a pause of one interval is no level. */
    private static double[] withoutOutliers(double[] values) {
        double[] smooth = values.clone();
        for (int i = 1; i < values.length - 1; i++) {
            smooth[i] = median(values[i - 1], values[i], values[i + 1]);
        }
        return smooth;
    }

    /** Drops the least change until all that are left count. */
    private List<Level> sharp(List<Integer> changes) {
        List<Integer> edges = new ArrayList<>(changes);
        edges.add(0, 0);
        edges.add(values.length);
        while (edges.size() > 2) {
            int weakest = 1;
            for (int i = 2; i < edges.size() - 1; i++) {
                if (height(edges, i) < height(edges, weakest)) {
                    weakest = i;
                }
            }
            if (height(edges, weakest) >= apart) {
                break;
            }
            edges.remove(weakest);
        }
        List<Level> levels = new ArrayList<>();
        for (int i = 1; i < edges.size(); i++) {
            levels.add(new Level(edges.get(i - 1), edges.get(i), median(edges.get(i - 1), edges.get(i))));
        }
        return levels;
    }

    /** The distance of the levels on both sides of an edge, as a whole and beside the edge; zero where a line fits. */
    private double height(List<Integer> edges, int i) {
        int from = edges.get(i - 1);
        int edge = edges.get(i);
        int to = edges.get(i + 1);
        if (LINE * distanceFromLevels(from, edge, to) > distanceFromLine(from, to)) {
            return 0;
        }
        double beside = median(edge, Math.min(to, edge + shortest)) - median(Math.max(from, edge - shortest), edge);
        return Math.min(Math.abs(beside), Math.abs(median(edge, to) - median(from, edge)));
    }

    private double distanceFromLevels(int from, int edge, int to) {
        double before = median(from, edge);
        double after = median(edge, to);
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(values[i] - (i < edge ? before : after));
        }
        return sum;
    }

    /** The distance of the values from the line of least squares. */
    private double distanceFromLine(int from, int to) {
        double middle = (from + to - 1) / 2.0;
        double mean = Arrays.stream(values, from, to).average().orElseThrow();
        double product = 0;
        double squares = 0;
        for (int i = from; i < to; i++) {
            product += (i - middle) * (values[i] - mean);
            squares += (i - middle) * (i - middle);
        }
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(values[i] - mean - product / squares * (i - middle));
        }
        return sum;
    }

    private double median(int from, int to) {
        return median(Arrays.copyOfRange(values, from, to));
    }

    private static double median(double... values) {
        return Median.withDefaults().withCopy(true).evaluate(values);
    }
}
