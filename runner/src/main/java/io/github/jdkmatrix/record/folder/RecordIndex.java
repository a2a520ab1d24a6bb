package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Checks that each record of a folder belongs to the run of its manifest, and that each fork counts once. */
final class RecordIndex {

    private record Slot(Cell cell, int number, boolean control) {}

    private record Attempt(Slot fork, int number) {}

    private final Manifest manifest;
    private final int mostAttempts;
    private final Set<Cell> cells;
    private final Map<Attempt, Integer> attempts = new HashMap<>();
    private final Map<Slot, Integer> completed = new HashMap<>();

    RecordIndex(Manifest manifest) {
        this.manifest = manifest;
        this.mostAttempts = Attempts.of(manifest.matrix()).most();
        this.cells = Set.copyOf(manifest.cells());
    }

    /**
     * Takes the record of a line.
     *
     * @throws IllegalArgumentException if the record is not one of this run, or its fork is there already
     */
    void add(ForkRecord record, int line) {
        Fork fork = record.fork();
        requirePlanned(fork);
        Slot slot = new Slot(fork.cell(), fork.index(), fork.isControl());
        requireFirst(fork, attempts.putIfAbsent(new Attempt(slot, fork.attempt()), line));
        if (record.outcome().isCounted()) {
            requireFirst(fork, completed.putIfAbsent(slot, line));
        }
    }

    private static void requireFirst(Fork fork, Integer before) {
        require(
                before == null,
                () -> named(fork) + " is in line " + before + " already, and counts once; keep one of the two lines");
    }

    /** Rejects a fork that the run does not plan: a fork of {@code explain} among measured ones would be part of an estimate. */
    private void requirePlanned(Fork fork) {
        require(
                cells.contains(fork.cell()),
                () -> "not a record of this run: the cell " + fork.cell() + " is not planned");
        require(
                fork.index() <= manifest.forks() && fork.block() <= manifest.forks() && fork.attempt() <= mostAttempts,
                () -> "not a record of this run: " + named(fork) + ", attempt " + fork.attempt() + ", is not planned");
        require(
                fork.profiled() == manifest.explains(),
                () -> "not a record of this run: forks of 'explain' are no part of an estimate");
    }

    private static String named(Fork fork) {
        return "fork " + fork.index() + " of " + fork.cell();
    }

    private static void require(boolean holds, Supplier<String> problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem.get());
        }
    }
}
