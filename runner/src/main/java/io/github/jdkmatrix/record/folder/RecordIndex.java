package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Setup;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Checks that each record of a folder belongs to the run of its manifest, and that each fork counts once. */
final class RecordIndex {

    private record Fork(Cell cell, int number, boolean control) {}

    private record Attempt(Fork fork, int number) {}

    /** Where a record is, and what tells it from another one. */
    private record Seen(int line, int hash) {}

    private final Manifest manifest;
    private final int mostAttempts;
    private final Set<Cell> cells;
    private final Map<Cell, Setup> setups = new HashMap<>();
    private final Map<Attempt, Seen> attempts = new HashMap<>();
    private final Map<Fork, Integer> completed = new HashMap<>();
    private int repeated;

    RecordIndex(Manifest manifest) {
        this.manifest = manifest;
        this.mostAttempts = Attempts.of(manifest.matrix()).most();
        this.cells = Set.copyOf(manifest.cells());
    }

    /**
     * Whether a record counts; one that repeats another does not.
     *
     * @throws IllegalArgumentException where it is no record of this run
     */
    boolean counts(RunRecord record, int line) {
        Run run = record.run();
        requirePlanned(run);
        Fork fork = new Fork(run.cell(), run.fork(), run.isControl());
        Seen seen = new Seen(line, record.hashCode());
        Seen before = attempts.putIfAbsent(new Attempt(fork, run.attempt()), seen);
        if (before != null) {
            require(
                    before.hash == seen.hash,
                    () -> named(run) + " is in line " + before.line
                            + " too, with other values; keep one of the two lines");
            repeated++;
            return false;
        }
        if (record.outcome().isCounted()) {
            Integer first = completed.putIfAbsent(fork, line);
            require(
                    first == null,
                    () -> named(run) + " completed in line " + first
                            + " already, and completes once; keep one of the two lines");
        }
        if (record.outcome().isCounted() || record.outcome().is(Outcome.Kind.CONTAMINATED)) {
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

    /** A fork of explain among measured ones would be part of an estimate. */
    private void requirePlanned(Run run) {
        require(
                cells.contains(run.cell()),
                () -> "not a record of this run: the cell " + run.cell() + " is not planned");
        require(
                run.fork() <= manifest.forks() && run.block() <= manifest.forks() && run.attempt() <= mostAttempts,
                () -> "not a record of this run: " + named(run) + ", attempt " + run.attempt() + ", is not planned");
        require(
                run.profiled() == manifest.explains(),
                () -> "not a record of this run: forks of 'explain' are no part of an estimate");
    }

    /** One median must not mix two setups. */
    private void requireSameSetup(RunRecord record) {
        Setup now = Setup.of(record.conditions());
        Setup before = setups.merge(record.cell(), now, Setup::and);
        String differences = Setup.words(before.differences(now), it -> true);
        require(differences.isEmpty(), () -> named(record.run()) + " ran otherwise than those before: " + differences);
    }

    private static String named(Run run) {
        return "fork " + run.fork() + " of " + run.cell();
    }

    private static void require(boolean holds, Supplier<String> problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem.get());
        }
    }
}
