package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.plan.Cell;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * How long forks take, from those that ran: a cell takes what its forks took on average. One that has not run yet takes
 * what was expected of it, corrected by how far that was off for others of its workload, else for all others.
 */
public final class TimeLeft {

    private final Function<Cell, Duration> expectation;
    private final Map<Cell, Double> expected = new HashMap<>();
    private final Map<Cell, Seconds> byCell = new HashMap<>();
    private final Map<String, Seconds> byWorkload = new HashMap<>();
    private final Seconds all = new Seconds();

    /** Forks that ran: what they took, and what was expected. */
    private static final class Seconds {
        private int forks;
        private double taken;
        private double expected;

        void add(double seconds, double expectedSeconds) {
            forks++;
            taken += seconds;
            expected += expectedSeconds;
        }

        boolean isKnown() {
            return forks > 0 && expected > 0;
        }
    }

    /**
     * Nothing has run yet.
     *
     * @param expectation of a fork of a cell, before one has run
     */
    public TimeLeft(Function<Cell, Duration> expectation) {
        this.expectation = expectation;
    }

    /** A fork has run, and took so long from start to end. */
    public void took(Cell cell, Duration duration) {
        double seconds = duration.toNanos() / 1e9;
        double expectedSeconds = expected(cell);
        byCell.computeIfAbsent(cell, it -> new Seconds()).add(seconds, expectedSeconds);
        byWorkload.computeIfAbsent(cell.workload(), it -> new Seconds()).add(seconds, expectedSeconds);
        all.add(seconds, expectedSeconds);
    }

    /** The estimated time of the next fork of a cell. */
    public Duration of(Cell cell) {
        return duration(seconds(cell));
    }

    /** The estimated time of so many forks of cells. */
    public Duration of(Map<Cell, Integer> forks) {
        return duration(forks.entrySet().stream()
                .mapToDouble(it -> it.getValue() * seconds(it.getKey()))
                .sum());
    }

    private double seconds(Cell cell) {
        Seconds own = byCell.get(cell);
        return own == null ? expected(cell) * correction(cell.workload()) : own.taken / own.forks;
    }

    private double correction(String workload) {
        Seconds others = byWorkload.getOrDefault(workload, all);
        return others.isKnown() ? others.taken / others.expected : 1;
    }

    private double expected(Cell cell) {
        return expected.computeIfAbsent(cell, it -> expectation.apply(it).toNanos() / 1e9);
    }

    private static Duration duration(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }
}
