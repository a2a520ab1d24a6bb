package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run so far: its plan and its records, each added once, whatever the session. This state says which forks are still to run: each
 * without a record, and each that was disturbed whenever it ran, as long as it may run again. Forks that a cell does not need,
 * as {@link Stopping} says where there are looks, are not among them, nor those of a cell whose first forks failed alike. Thread-safe.
 */
public final class RunState {

    private record Slot(Cell cell, int number, boolean control) {
        static Slot of(Fork fork) {
            return new Slot(fork.cell(), fork.index(), fork.isControl());
        }
    }

    /**
     * Counts of forks.
     *
     * @param done forks with a record, whatever their outcome
     * @param planned all forks, disturbed ones that run again included
     * @param failed of those done; among them the unsupported ones of a cell of which another fork completed
     * @param disturbed of those done
     * @param again disturbed forks that have yet to run again
     */
    public record Tally(int done, int planned, int failed, int disturbed, int again) {

        /** The problems in words, such as {@code 2 failed, 3 disturbed, 1 to run again}; empty without problems. */
        public String problems() {
            return Stream.of(failed + " failed", disturbed + " disturbed", again + " to run again")
                    .filter(it -> !it.startsWith("0 "))
                    .collect(Collectors.joining(", "));
        }

        public int percent() {
            return planned == 0 ? 100 : (int) (100L * done / planned);
        }
    }

    private final Plan plan;
    private final Attempts allowed;
    private final Metrics metrics;
    private final Map<Cell, CellForks> forks = new HashMap<>();
    private final Optional<Stopping> stopping;
    /** The forks that are not over, whether they are needed or not, and how often each was disturbed. */
    private final Map<Slot, Integer> left = new HashMap<>();
    /** The needed forks of cells that need another number than all. */
    private final Map<Cell, Integer> needs = new HashMap<>();

    private int blocks;
    private int done;
    private int failed;
    private int disturbed;

    /**
     * A run of which nothing has run yet.
     *
     * @param planned all cells that are compared, those of other shards and those that cannot run among them
     */
    public RunState(Matrix matrix, Plan plan, Collection<Cell> planned) {
        this.plan = plan;
        this.allowed = Attempts.of(matrix);
        this.metrics = new Metrics(matrix);
        this.stopping = plan.perCell()
                .rule()
                .filter(it -> !it.decides())
                .map(it -> new Stopping(
                        matrix, it, plan.cells(), planned, plan.perCell().most(), forks));
        this.blocks = switch (plan.perCell()) {
            case Forks.For time -> 1;
            case Forks.Until(int most, StoppingRule rule) when rule.decides() -> rule.min();
            default -> Integer.MAX_VALUE;
        };
        plan.forks().forEach(fork -> left.put(Slot.of(fork), 0));
    }

    /** The run of a result folder, of which nothing has run yet. */
    public static RunState of(Manifest manifest) {
        return new RunState(manifest.matrix(), manifest.plan(), manifest.planned());
    }

    /** Limits the forks that each cell needs for now to a number. */
    public synchronized void upTo(int forksOfEach) {
        blocks = forksOfEach;
    }

    /** Limits the forks that one cell needs for now to a number. */
    public synchronized void upTo(Cell cell, int forksOfIt) {
        needs.put(cell, forksOfIt);
    }

    /** Adds a recorded fork. */
    public synchronized void add(ForkRecord record) {
        Cell cell = record.cell();
        Slot fork = Slot.of(record.fork());
        if (allowed.settledBy(record)) {
            left.remove(fork);
        } else {
            left.computeIfPresent(
                    fork, (same, attempts) -> Math.max(attempts, record.fork().attempt()));
        }
        done++;
        switch (record.outcome().use()) {
            case COUNTED, NEVER_RAN -> {}
            case REPEATED -> disturbed++;
            case LOST -> failed++;
        }
        if (!fork.control()) {
            forks.computeIfAbsent(cell, it -> new CellForks(allowed)).add(record, metrics);
            stopping.ifPresent(it -> it.advance(cell));
        }
        if (gaveUp(cell)) {
            left.keySet().removeIf(it -> it.cell().equals(cell));
        }
    }

    /**
     * The next forks, in the order of the plan: those that never ran, else those that were disturbed the fewest times. Repeated forks
     * have new seats, so that they have company again.
     */
    public synchronized List<Fork> round() {
        OptionalInt fewest = needed().mapToInt(left::get).min();
        List<Fork> next = plan.forks().stream()
                .filter(this::awaits)
                .filter(fork -> left.get(Slot.of(fork)) == fewest.orElseThrow())
                .map(fork -> fork.attempt(fewest.orElseThrow() + 1))
                .toList();
        boolean repeated = fewest.orElse(0) > 0
                && next.stream().anyMatch(fork -> fork.seat().batch() > 0);
        return repeated ? plan.together().seated(next, new Random(plan.seed() + fewest.getAsInt())) : next;
    }

    /** The cells with something to run, in the order of the matrix. */
    public synchronized List<Cell> cells() {
        Set<Cell> unfinished = byCell().keySet();
        return plan.cells().stream().filter(unfinished::contains).toList();
    }

    /** Whether the first forks of a cell failed alike, so that no more of it run. */
    public synchronized boolean gaveUp(Cell cell) {
        return forks.containsKey(cell) && forks.get(cell).failedAlike();
    }

    /** Whether nothing is to run, as far as is known. */
    public synchronized boolean isEmpty() {
        return needed().findAny().isEmpty();
    }

    /** Whether no cell would run another fork, however many were needed. */
    public synchronized boolean isOver() {
        return left.isEmpty();
    }

    /** Whether a fork is still to run, as far as is known. */
    public synchronized boolean awaits(Fork fork) {
        Slot slot = Slot.of(fork);
        return isNeeded(slot) && left.containsKey(slot);
    }

    /** Whether a fork of a cell is still to run, as far as is known. */
    public synchronized boolean awaits(Cell cell) {
        return needed().anyMatch(fork -> fork.cell().equals(cell));
    }

    /** The number of forks of each cell that are still to run, as far as is known; cells without any are left out. */
    public synchronized Map<Cell, Integer> byCell() {
        return needed().collect(Collectors.toMap(Slot::cell, fork -> 1, Integer::sum));
    }

    /** The numbers of forks so far, and at the end as far as is known. */
    public synchronized Tally tally() {
        int again = (int) needed().filter(it -> left.get(it) > 0).count();
        return new Tally(done, done + (int) needed().count(), failed(), disturbed, again);
    }

    /** Whether no fork failed, and each cell has either a measured one or a JDK that cannot run it. */
    public synchronized boolean allMeasured() {
        return failed() == 0 && forks.values().stream().allMatch(it -> it.anyCompleted() || it.isUnsupported());
    }

    private int failed() {
        return failed
                + forks.values().stream()
                        .mapToInt(CellForks::unsupportedAtTimes)
                        .sum();
    }

    private Stream<Slot> needed() {
        return left.keySet().stream().filter(this::isNeeded);
    }

    private boolean isNeeded(Slot fork) {
        return fork.number()
                <= stopping.map(it -> it.look(fork.cell()).forks())
                        .orElseGet(() -> needs.getOrDefault(fork.cell(), blocks));
    }
}
