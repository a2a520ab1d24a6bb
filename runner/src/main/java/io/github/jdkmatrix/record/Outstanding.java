package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The forks of a plan that are still to run, across sessions: each fork without a record, and each that was
 * disturbed whenever it ran, as long as it may run again. Forks that a cell does not need are not among them, nor those of a cell
 * whose first forks failed alike. Thread-safe.
 */
public final class Outstanding {

    private record Fork(Cell cell, int number, boolean control) {
        static Fork of(Run run) {
            return new Fork(run.cell(), run.fork(), run.isControl());
        }
    }

    private final Plan plan;
    private final Attempts allowed;
    private final ForkNeeds needs;
    private final Set<Fork> left;
    private final Map<Fork, Integer> attempts = new HashMap<>();
    private final Map<Cell, FailedAlike> failed = new HashMap<>();
    private final boolean always;

    private Outstanding(Plan plan, Matrix matrix, ForkNeeds needs) {
        this.plan = plan;
        this.allowed = Attempts.of(matrix);
        this.always = matrix.settings().allForks();
        this.needs = needs;
        this.left = plan.runs().stream().map(Fork::of).collect(Collectors.toCollection(HashSet::new));
    }

    /** Nothing has run yet, and every fork is needed. */
    public static Outstanding all(Plan plan, Matrix matrix) {
        return of(plan, matrix, ForkNeeds.ALL);
    }

    /** Nothing has run yet. */
    public static Outstanding of(Plan plan, Matrix matrix, ForkNeeds needs) {
        return new Outstanding(plan, matrix, needs);
    }

    /** Whether every planned fork is needed, whatever the records. */
    public boolean isFixed() {
        return needs == ForkNeeds.ALL;
    }

    /** Adds a recorded fork. */
    public synchronized void add(RunRecord record) {
        needs.add(record);
        Fork fork = Fork.of(record.run());
        attempts.merge(fork, record.run().attempt(), Math::max);
        if (allowed.settledBy(record)) {
            left.remove(fork);
        }
        FailedAlike alike = failed.computeIfAbsent(record.cell(), cell -> new FailedAlike());
        alike.add(record);
        if (!always && alike.isEnough()) {
            left.removeIf(it -> it.cell().equals(record.cell()));
        }
    }

    /**
     * The next runs, in the order of the plan: those that never ran, else those that were disturbed the fewest times. The latter
     * have new seats, so that they have company again.
     */
    public synchronized List<Run> round() {
        OptionalInt fewest = needed().mapToInt(this::attemptsOf).min();
        List<Run> next = plan.runs().stream()
                .filter(this::awaits)
                .filter(run -> attemptsOf(Fork.of(run)) == fewest.orElseThrow())
                .map(run -> run.attempt(fewest.orElseThrow() + 1))
                .toList();
        boolean repeated =
                fewest.orElse(0) > 0 && next.stream().anyMatch(run -> run.seat().batch() > 0);
        return repeated ? plan.together().seated(next, new Random(plan.seed() + fewest.getAsInt())) : next;
    }

    /** The cells with something to run, in the order of the matrix. */
    public synchronized List<Cell> cells() {
        Set<Cell> unfinished = new HashSet<>();
        needed().forEach(fork -> unfinished.add(fork.cell()));
        return plan.cells().stream().filter(unfinished::contains).toList();
    }

    /** Whether the first forks of a cell failed alike, so that no more of it run. */
    public synchronized boolean gaveUp(Cell cell) {
        FailedAlike alike = failed.get(cell);
        return !always && alike != null && alike.isEnough();
    }

    /** Whether no cell would run another fork, however many were needed. */
    public synchronized boolean isOver() {
        return left.isEmpty();
    }

    public synchronized boolean isEmpty() {
        return needed().findAny().isEmpty();
    }

    /** How many forks are still to run, as far as is known. */
    public synchronized int size() {
        return isFixed() ? left.size() : (int) needed().count();
    }

    /** Whether a fork is still to run, as far as is known. */
    public synchronized boolean awaits(Run run) {
        return run.fork() <= needs.of(run.cell()) && left.contains(Fork.of(run));
    }

    /** How many forks of each cell are still to run, as far as is known; cells without any are left out. */
    public synchronized Map<Cell, Integer> byCell() {
        return needed().collect(Collectors.toMap(Fork::cell, fork -> 1, Integer::sum));
    }

    private Stream<Fork> needed() {
        return left.stream().filter(fork -> fork.number() <= needs.of(fork.cell()));
    }

    private int attemptsOf(Fork fork) {
        return attempts.getOrDefault(fork, 0);
    }
}
