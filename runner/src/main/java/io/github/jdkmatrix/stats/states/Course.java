package io.github.jdkmatrix.stats.states;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The levels of one fork in time.
 *
 * @param levels the levels in their order, one at least
 */
public record Course(TimeLine line, List<Level> levels) {

    /** A level that begins in the last such part of a time line is not known to last. */
    private static final double LATE = 0.75;

    /**
     * Whether the fork warms up in intervals of which its number is made: it ends at full speed, and reaches that late.
     *
     * @param less whether less is faster
     */
    public boolean countsWarmUp(boolean less) {
        double sign = less ? -1 : 1;
        double fastest =
                levels.stream().mapToDouble(it -> sign * it.logarithm()).max().orElseThrow();
        int from = last().from();
        return line.counted() < from
                && from <= LATE * line.size()
                && fastest - sign * last().logarithm() < Levels.APART;
    }

    public Level last() {
        return levels.getLast();
    }

    /** When the last level begins: the end of its first interval. */
    public double lastBegins() {
        return line.end(last().from());
    }

    /** The median of the fork's values while it is in a state; empty if it never is. */
    public OptionalDouble value(Range state) {
        double[] values = levels.stream()
                .filter(state::has)
                .flatMapToDouble(it -> IntStream.range(it.from(), it.to()).mapToDouble(line::value))
                .toArray();
        return values.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Median.withDefaults().evaluate(values));
    }

    /** When the fork enters a state; empty if it begins there, or is never there. */
    public OptionalDouble enters(Range state) {
        return levels.stream()
                .skip(1)
                .filter(state::has)
                .mapToDouble(it -> line.end(it.from()))
                .min();
    }

    /** The middle between each level of the fork and the next, as a logarithm. */
    DoubleStream middles() {
        double[] all = levels.stream().mapToDouble(Level::logarithm).toArray();
        return IntStream.range(1, all.length).mapToDouble(i -> (all[i - 1] + all[i]) / 2);
    }

    /** The logarithms between which a state lies. */
    public record Range(double low, double high) {

        public boolean has(Level level) {
            return low < level.logarithm() && level.logarithm() <= high;
        }
    }

    /**
     * A part of a fork's time line in which its values stay about the same.
     *
     * @param from the index of its first interval
     * @param to the index behind its last one
     * @param logarithm the natural logarithm of its median
     */
    public record Level(int from, int to, double logarithm) {

        public double value() {
            return Math.exp(logarithm);
        }
    }
}
