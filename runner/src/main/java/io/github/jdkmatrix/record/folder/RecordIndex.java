package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Setup;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Checks that each record of a folder belongs to the run of its manifest, and that each fork counts once. */
final class RecordIndex {

    private record Slot(Cell cell, int number, boolean control) {}

    private record Attempt(Slot fork, int number) {}

    /** The line of a record, and the hash that tells it from another one. */
    private record Seen(int line, int hash) {}

    private final Manifest manifest;
    private final int mostAttempts;
    private final Set<Cell> cells;
    private final Map<Cell, Setup> setups = new HashMap<>();
    private final Map<Attempt, Seen> attempts = new HashMap<>();
    private final Map<Slot, Integer> completed = new HashMap<>();
    private int repeated;

    RecordIndex(Manifest manifest) {
        this.manifest = manifest;
        this.mostAttempts = Attempts.of(manifest.matrix()).most();
        this.cells = Set.copyOf(manifest.cells());
    }

    /**
     * Whether a record counts; a record that repeats another does not.
     *
     * @throws IllegalArgumentException if the record is not one of this run
     */
    boolean counts(ForkRecord record, int line) {
        Fork fork = record.fork();
        requirePlanned(fork);
        Slot slot = new Slot(fork.cell(), fork.index(), fork.isControl());
        Seen seen = new Seen(line, record.hashCode());
        Seen before = attempts.putIfAbsent(new Attempt(slot, fork.attempt()), seen);
        if (before != null) {
            require(
                    before.hash == seen.hash,
                    () -> named(fork) + " is in line " + before.line
                            + " too, with other values; keep one of the two lines");
            repeated++;
            return false;
        }
        if (record.outcome().isCounted()) {
            Integer first = completed.putIfAbsent(slot, line);
            require(
                    first == null,
                    () -> named(fork) + " completed in line " + first
                            + " already, and completes once; keep one of the two lines");
        }
        if (record.outcome().isCounted() || record.outcome().is(Outcome.Kind.DISTURBED)) {
            requireSameSetup(record);
        }
        return true;
    }

    /** Reports how many records were repeated. */
    void reportRepeated(ResultFolder folder, Consumer<String> note) {
        if (repeated > 0) {
            note.accept(folder.runs() + ": " + repeated
                    + (repeated == 1
                            ? " record is repeated; it counts once"
                            : " records are repeated; each counts once"));
        }
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

    /** Rejects a fork with other conditions than earlier ones of its cell: a median must not mix two setups. */
    private void requireSameSetup(ForkRecord record) {
        Setup now = Setup.of(record.conditions());
        Setup before = setups.merge(record.cell(), now, Setup::and);
        String differences = Setup.words(before.differences(now), it -> true);
        require(differences.isEmpty(), () -> named(record.fork()) + " ran otherwise than those before: " + differences);
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
