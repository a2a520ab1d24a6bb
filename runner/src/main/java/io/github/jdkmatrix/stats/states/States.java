package io.github.jdkmatrix.stats.states;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The states of a cell: levels that its forks share.
 *
 * <p>A cell has states where forks change their level while they run, or where they stay on levels that lie a fifth apart and
 * twice as far as the wider heap is wide, with two forks in each. Forks that all end on the fastest level <em>warm up</em>: that
 * is no state.
 *
 * <p>Example: of seven forks, five make 25 M a second from beginning to end, and two drop from 24 M to 14 M in second 7. The
 * states are 24.6 M, in which five forks end, and 14.1 M, in which two end, the first of them from second 7 on.
 *
 * @param states from the highest rate to the lowest, two at least
 * @param forks the number of forks with a time line
 */
public record States(List<State> states, int forks) {

    /** The fewest forks in which states are looked for. */
    private static final int FEWEST_FORKS = 4;

    /** The fewest intervals of a time line. */
    private static final int FEWEST_INTERVALS = 6;

    /** The fewest forks of a heap, and how many times the wider heap the gap between two is. */
    private static final int HEAP = 2;

    /**
     * A level that forks share.
     *
     * @param rate the median of its levels, in units per second
     * @param ends the indexes of the forks that end in it
     * @param from the earliest end of an interval in which a fork enters it from another state, in seconds; empty if none does
     */
    public record State(double rate, List<Integer> ends, OptionalDouble from) {}

    /** The states of the forks of a cell; empty if it has none, or too few forks or intervals to tell. */
    public static Optional<States> of(List<TimeLine> lines) {
        List<TimeLine> told =
                lines.stream().filter(it -> it.size() >= FEWEST_INTERVALS).toList();
        if (told.size() < FEWEST_FORKS) {
            return Optional.empty();
        }
        double noise = Levels.noise(told.stream().map(TimeLine::logarithms).toList());
        List<Course> courses = told.stream()
                .map(it -> new Course(it, Levels.of(it.logarithms(), noise)))
                .toList();
        List<Double> changes = changes(courses);
        List<State> states = divided(courses, changes.isEmpty() ? widestGap(courses) : changes);
        boolean warmUp = states.get(0).ends().size() == courses.size();
        return states.size() < 2 || warmUp ? Optional.empty() : Optional.of(new States(states, courses.size()));
    }

    /** The levels of one fork in time. */
    private record Course(TimeLine line, List<Level> levels) {

        /** When it enters levels between two bounds; empty if it begins there, or is never there. */
        OptionalDouble enters(double low, double high) {
            return levels.stream()
                    .skip(1)
                    .filter(it -> it.isBetween(low, high))
                    .mapToDouble(it -> line.end(it.from()))
                    .min();
        }

        /** The middles between each of its levels and the next. */
        DoubleStream middles() {
            return IntStream.range(1, levels.size())
                    .mapToDouble(
                            i -> (levels.get(i - 1).logRate() + levels.get(i).logRate()) / 2);
        }

        boolean endsBetween(double low, double high) {
            return levels.get(levels.size() - 1).isBetween(low, high);
        }
    }

    /** The middles of all changes, in ascending order; those nearer than a fifth are one. */
    private static List<Double> changes(List<Course> courses) {
        double[] middles =
                courses.stream().flatMapToDouble(Course::middles).sorted().toArray();
        List<Double> divides = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= middles.length; i++) {
            if (i == middles.length || middles[i] - middles[i - 1] >= Levels.APART) {
                divides.add(Median.withDefaults().evaluate(Arrays.copyOfRange(middles, from, i)));
                from = i;
            }
        }
        return divides;
    }

    /** The middle of the gap between two heaps of forks that never change; empty if they are one heap. */
    private static List<Double> widestGap(List<Course> courses) {
        double[] sorted = courses.stream()
                .mapToDouble(it -> it.levels().get(0).logRate())
                .sorted()
                .toArray();
        int last = sorted.length - 1;
        for (int i = HEAP; i <= sorted.length - HEAP; i++) {
            double gap = sorted[i] - sorted[i - 1];
            double wider = Math.max(sorted[i - 1] - sorted[0], sorted[last] - sorted[i]);
            if (gap >= Levels.APART && gap >= HEAP * wider) {
                return List.of((sorted[i] + sorted[i - 1]) / 2);
            }
        }
        return List.of();
    }

    /** The states between these bounds, from the fastest on. */
    private static List<State> divided(List<Course> courses, List<Double> bounds) {
        List<State> states = new ArrayList<>();
        double high = Double.POSITIVE_INFINITY;
        for (int i = bounds.size(); i >= 0; i--) {
            double low = i == 0 ? Double.NEGATIVE_INFINITY : bounds.get(i - 1);
            state(courses, low, high).ifPresent(states::add);
            high = low;
        }
        return List.copyOf(states);
    }

    /** The state between two bounds; empty where only one fork passes through. */
    private static Optional<State> state(List<Course> courses, double low, double high) {
        double[] rates = courses.stream()
                .flatMap(it -> it.levels().stream())
                .filter(it -> it.isBetween(low, high))
                .mapToDouble(Level::rate)
                .toArray();
        List<Integer> ends = courses.stream()
                .filter(it -> it.endsBetween(low, high))
                .map(it -> it.line().fork())
                .sorted()
                .toList();
        return ends.isEmpty() && rates.length < HEAP
                ? Optional.empty()
                : Optional.of(new State(
                        Median.withDefaults().evaluate(rates),
                        ends,
                        courses.stream()
                                .flatMapToDouble(it -> it.enters(low, high).stream())
                                .min()));
    }
}
