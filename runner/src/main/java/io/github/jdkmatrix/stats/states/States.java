package io.github.jdkmatrix.stats.states;

import io.github.jdkmatrix.stats.states.Course.Level;
import io.github.jdkmatrix.stats.states.Course.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The states of a cell: levels that its forks share.
 *
 * <p>A cell has states where forks change their level while they run, or where they stay on levels that lie a fifth apart and twice
 * as far as the wider heap is wide, with two forks in each. Forks that all end on the fastest level <em>warm up</em>: that is no
 * state.
 *
 * <p>Example: of seven forks, five make 25 M a second from beginning to end, and two drop from 24 M to 14 M in second 7. The states
 * are 24.6 M, in which five forks end, and 14.1 M, in which two end, the first of them from second 7 on.
 *
 * @param states the states, from the fastest to the slowest, two at least
 */
public record States(List<State> states) {

    /** The fewest forks in a heap, and how many times the wider heap the gap between two is. */
    private static final int HEAP = 2;

    /**
     * A level that forks share.
     *
     * @param value the median of its levels
     * @param ends the indexes of the forks that end in it
     * @param from the earliest end of an interval in which a fork enters it from another state; empty if none does
     * @param range the range in which its levels lie
     */
    public record State(double value, List<Integer> ends, OptionalDouble from, Range range) {}

    /**
     * The states of the forks of a cell; empty if it has none.
     *
     * @param less whether less is faster
     */
    static Optional<States> of(List<Course> courses, boolean less) {
        List<Double> changes = changes(courses);
        List<State> states = divided(courses, changes.isEmpty() ? widestGap(courses) : changes);
        List<State> fastestFirst = less ? states : states.reversed();
        boolean warmUp = fastestFirst.getFirst().ends().size() == courses.size();
        return states.size() < 2 || warmUp ? Optional.empty() : Optional.of(new States(List.copyOf(fastestFirst)));
    }

    public State fastest() {
        return states.getFirst();
    }

    /** The speed of a state, as a part of the fastest one: the factor for a speed, its inverse for a time; at most one. */
    public double speed(State state) {
        return Math.min(state.value / fastest().value, fastest().value / state.value);
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
                .mapToDouble(it -> it.last().logarithm())
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

    /** The states between these bounds, in ascending order. */
    private static List<State> divided(List<Course> courses, List<Double> bounds) {
        List<State> states = new ArrayList<>();
        double low = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= bounds.size(); i++) {
            double high = i == bounds.size() ? Double.POSITIVE_INFINITY : bounds.get(i);
            state(courses, new Range(low, high)).ifPresent(states::add);
            low = high;
        }
        return states;
    }

    /** The state in a range; empty where only one fork passes through. */
    private static Optional<State> state(List<Course> courses, Range range) {
        double[] values = courses.stream()
                .flatMap(it -> it.levels().stream())
                .filter(range::has)
                .mapToDouble(Level::value)
                .toArray();
        List<Integer> ends = courses.stream()
                .filter(it -> range.has(it.last()))
                .map(it -> it.line().fork())
                .sorted()
                .toList();
        return ends.isEmpty() && values.length < HEAP
                ? Optional.empty()
                : Optional.of(new State(
                        Median.withDefaults().evaluate(values),
                        ends,
                        courses.stream()
                                .flatMapToDouble(it -> it.enters(range).stream())
                                .min(),
                        range));
    }
}
