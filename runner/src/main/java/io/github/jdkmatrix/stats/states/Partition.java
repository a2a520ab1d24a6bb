package io.github.jdkmatrix.stats.states;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The parts of a row of values that deviate least from their means, each change at a price. */
final class Partition {

    private Partition() {}

    /**
     * The indexes at which parts begin, without zero, in ascending order.
     *
     * @param penalty the price of a change, as a sum of squares
     * @param shortest the least length of a part
     */
    static List<Integer> of(double[] values, double penalty, int shortest) {
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
}
