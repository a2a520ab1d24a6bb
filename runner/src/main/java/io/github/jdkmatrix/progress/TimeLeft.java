package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.plan.Cell;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Estimates the time of the forks that are left. A cell takes the mean of its forks so far. Before its first fork it takes its
 * expected time, times the ratio of actual to expected time of the forks of its workload, else of all forks.
 */
public final class TimeLeft {

    private final Function<Cell, Duration> expectation;
    private final Map<Cell, Double> expected = new HashMap<>();
    private final Map<Cell, Times> byCell = new HashMap<>();
    private final Map<String, Times> byWorkload = new HashMap<>();
    private final Times all = new Times();

    /** Sums over the forks so far, in seconds. */
    private static final class Times {
        private int forks;
        private double actual;
        private double expected;

        void add(double actualSeconds, double expectedSeconds) {
            forks++;
            actual += actualSeconds;
            expected += expectedSeconds;
        }
    }

    /** @param expectation the expected time of a fork before the first one has run */
    public TimeLeft(Function<Cell, Duration> expectation) {
        this.expectation = expectation;
    }

    /** Adds the duration of a fork, from its start to its record. */
    public void add(Cell cell, Duration duration) {
        double actual = duration.toNanos() / 1e9;
        double expectedSeconds = expected(cell);
        byCell.computeIfAbsent(cell, it -> new Times()).add(actual, expectedSeconds);
        byWorkload.computeIfAbsent(cell.workload(), it -> new Times()).add(actual, expectedSeconds);
        all.add(actual, expectedSeconds);
    }

    /** The estimated time of one fork of a cell. */
    public Duration of(Cell cell) {
        return Duration.ofNanos(Math.round(seconds(cell) * 1e9));
    }

    private double seconds(Cell cell) {
        Times own = byCell.get(cell);
        if (own != null) {
            return own.actual / own.forks;
        }
        Times others = byWorkload.getOrDefault(cell.workload(), all);
        return expected(cell) * (others.expected > 0 ? others.actual / others.expected : 1);
    }

    private double expected(Cell cell) {
        return expected.computeIfAbsent(cell, it -> expectation.apply(it).toNanos() / 1e9);
    }
}
