package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Cell;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Estimates the time of the forks that are left. A cell takes the mean of its forks so far. Before its first fork it takes its
 * expected time, times the ratio of actual to expected time of the forks of its workload, else of all forks.
 */
public final class TimeLeft {

    private final Function<Cell, Duration> expectation;
    private final Map<Cell, Double> expected = new HashMap<>();
    /** The sums by cell, by workload, and of all. */
    private final Map<Object, Times> sums = new HashMap<>();

    /** Sums over the forks so far, in seconds. */
    private record Times(int forks, double actual, double expected) {
        private static final Times NONE = new Times(0, 0, 0);

        Times plus(Times other) {
            return new Times(forks + other.forks, actual + other.actual, expected + other.expected);
        }
    }

    /** @param expectation the expected time of a fork before the first one has run */
    public TimeLeft(Function<Cell, Duration> expectation) {
        this.expectation = expectation;
    }

    /** Adds the duration of a fork, from its start to its record. */
    public void add(Cell cell, Duration duration) {
        Times one = new Times(1, duration.toNanos() / 1e9, expected(cell));
        Stream.of(cell, cell.workload(), Times.NONE).forEach(key -> sums.merge(key, one, Times::plus));
    }

    /** The estimated time of one fork of a cell. */
    public Duration of(Cell cell) {
        return Duration.ofNanos(Math.round(seconds(cell) * 1e9));
    }

    private double seconds(Cell cell) {
        Times own = sums.getOrDefault(cell, Times.NONE);
        if (own.forks > 0) {
            return own.actual / own.forks;
        }
        Times others = sums.getOrDefault(cell.workload(), sums.getOrDefault(Times.NONE, Times.NONE));
        return expected(cell) * (others.expected > 0 ? others.actual / others.expected : 1);
    }

    private double expected(Cell cell) {
        return expected.computeIfAbsent(cell, it -> expectation.apply(it).toNanos() / 1e9);
    }
}
