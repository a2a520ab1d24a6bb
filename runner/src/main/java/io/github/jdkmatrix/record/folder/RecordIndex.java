package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.Difference;
import io.github.jdkmatrix.record.ForkSetup;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.SessionChanges;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks that each record of a folder belongs to the run of its manifest, and that each counts once. */
final class RecordIndex {

    private record Attempt(Cell cell, int fork, boolean control, int number) {
        static Attempt of(Run run, int number) {
            return new Attempt(run.cell(), run.fork(), run.isControl(), number);
        }
    }

    /** Where the record of an attempt is, and what tells it from another one. */
    private record Seen(int line, int hash, boolean completed) {}

    /** A metric as the records of a workload report it. */
    private record Reported(String workload, String metric, String unit) {}

    private final Manifest manifest;
    private final int mostAttempts;
    private final Set<Cell> cells;
    private final Set<Reported> agreeing = new HashSet<>();
    private final Map<Cell, ForkSetup> setups = new HashMap<>();
    private final Map<Attempt, Seen> attempts = new HashMap<>();
    private int repeated;

    RecordIndex(Manifest manifest) {
        this.manifest = manifest;
        this.mostAttempts = Attempts.of(manifest.matrix()).most();
        this.cells = new HashSet<>(manifest.cells());
    }

    /** Why a record does not belong to this run; empty if it does. */
    Optional<String> problem(RunRecord record) {
        return otherPurpose(record.run())
                .or(() -> unknownCell(record))
                .or(() -> otherUnit(record))
                .or(() -> contradiction(record))
                .or(() -> otherConditions(record));
    }

    /** Whether a record without a problem counts; a repeated one does not. */
    boolean counts(RunRecord record, int line) {
        Seen seen = new Seen(line, record.hashCode(), completed(record));
        boolean isNew = attempts.putIfAbsent(attempt(record), seen) == null;
        repeated += isNew ? 0 : 1;
        return isNew;
    }

    /** Reports how many records were repeated. */
    void reportRepeated(ResultFolder folder, Consumer<String> note) {
        if (repeated == 1) {
            note.accept(folder.runs() + ": 1 record is repeated; it counts once");
        } else if (repeated > 1) {
            note.accept(folder.runs() + ": " + repeated + " records are repeated; each counts once");
        }
    }

    private Optional<String> unknownCell(RunRecord record) {
        Cell cell = record.cell();
        if (!cells.contains(cell)) {
            Optional<String> why = manifest.notOnAxes(cell);
            if (why.isPresent()) {
                return notOfThisRun(why.get());
            }
            if (manifest.knowsPlan()) {
                return notOfThisRun(notPlanned(cell));
            }
            cells.add(cell);
        }
        return manifest.knowsPlan() ? outOfPlan(record.run()) : Optional.empty();
    }

    /** Why a cell is not planned although all its ids are on the axes. */
    private String notPlanned(Cell cell) {
        List<Cell> planned = manifest.cells().stream()
                .filter(it -> it.workload().equals(cell.workload()))
                .toList();
        return otherParam(cell, planned)
                .or(() -> skipped(cell))
                .orElseGet(() -> "the cell " + cell + " is not planned");
    }

    private static Optional<String> otherParam(Cell cell, List<Cell> planned) {
        return planned.isEmpty()
                ? Optional.empty()
                : cell.params().entrySet().stream()
                        .filter(param -> planned.stream().noneMatch(it -> has(it, param)))
                        .map(param -> "'" + param.getKey() + "=" + param.getValue() + "' is not planned for "
                                + cell.workload())
                        .findFirst();
    }

    private static boolean has(Cell cell, Map.Entry<String, String> param) {
        return param.getValue().equals(cell.params().get(param.getKey()));
    }

    private Optional<String> skipped(Cell cell) {
        return manifest.resolved().skipped().stream()
                .filter(it -> it.cell().equals(cell))
                .findFirst()
                .map(it -> "the cell " + cell + " did not run: " + it.word());
    }

    private Optional<String> outOfPlan(Run run) {
        return outside("fork", run.fork(), manifest.forks())
                .or(() -> outside("block", run.block(), manifest.forks()))
                .or(() -> outside("attempt", run.attempt(), mostAttempts))
                .flatMap(RecordIndex::notOfThisRun);
    }

    /** A profiled fork among measured ones would be part of an estimate. */
    private Optional<String> otherPurpose(Run run) {
        if (run.profiled() == manifest.explains()) {
            return Optional.empty();
        }
        return notOfThisRun(
                run.profiled()
                        ? "it is 'profiled', and forks of 'explain' are no part of an estimate"
                        : "it is not 'profiled'");
    }

    private static Optional<String> outside(String key, int value, int most) {
        return value <= most
                ? Optional.empty()
                : Optional.of("'" + key + "' is " + value + ", but the plan has only " + most);
    }

    private static Optional<String> notOfThisRun(String why) {
        return Optional.of("not a record of this run: " + why);
    }

    private Optional<String> otherUnit(RunRecord record) {
        for (Sample sample : record.samples()) {
            Reported reported = new Reported(record.cell().workload(), sample.metric(), sample.unit());
            if (!agreeing.contains(reported)) {
                Optional<String> declared = manifest.matrix()
                        .workload(reported.workload())
                        .declared(sample.metric())
                        .map(MetricSpec::unit);
                if (declared.filter(unit -> !unit.equals(sample.unit())).isPresent()) {
                    return Optional.of("not a record of this tool: '" + sample.metric() + "' is in " + sample.unit()
                            + ", and " + reported.workload() + " measures it in " + declared.get());
                }
                agreeing.add(reported);
            }
        }
        return Optional.empty();
    }

    /** One median must not mix two setups; where a resumed run was to do so, its sessions tell. */
    private Optional<String> otherConditions(RunRecord record) {
        Outcome outcome = record.outcome();
        if (!outcome.isCounted() && !outcome.is(Outcome.Kind.CONTAMINATED)) {
            return Optional.empty();
        }
        ForkSetup setup = ForkSetup.of(record.conditions());
        ForkSetup before = setups.merge(record.cell(), setup, ForkSetup::completedBy);
        List<Difference> differences = before.differences(setup);
        return differences.isEmpty() || SessionChanges.tell(manifest, record.cell())
                ? Optional.empty()
                : Optional.of(
                        "fork " + record.run().fork() + " of " + record.cell() + " ran otherwise than those before: "
                                + differences.stream().map(Difference::words).collect(Collectors.joining("; "))
                                + "; keep the records of one setup");
    }

    private Optional<String> contradiction(RunRecord record) {
        Run run = record.run();
        Seen before = attempts.get(attempt(record));
        if (before != null) {
            return before.hash() == record.hashCode()
                    ? Optional.empty()
                    : Optional.of("fork " + run.fork() + " of " + run.cell() + " is in line " + before.line()
                            + " too, with other values; keep one of the two lines");
        }
        return IntStream.rangeClosed(1, completed(record) ? mostAttempts : 0)
                .mapToObj(number -> attempts.get(Attempt.of(run, number)))
                .filter(it -> it != null && it.completed())
                .findFirst()
                .map(it -> "fork " + run.fork() + " of " + run.cell() + " completed in line " + it.line()
                        + " already, and completes once; keep one of the two lines");
    }

    private static boolean completed(RunRecord record) {
        return record.outcome().isCounted();
    }

    private static Attempt attempt(RunRecord record) {
        return Attempt.of(record.run(), record.run().attempt());
    }
}
