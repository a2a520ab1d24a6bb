package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outstanding;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.text.CommandText;
import io.github.jdkmatrix.text.DurationText;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Keeps track of a run, and shows it: how far, what runs now, what came out, how long still. */
public final class RunProgress implements Execution.Listener {

    private final Display display;
    private final InstantSource clock;
    private final Matrix matrix;
    private final Plan plan;
    private final Outstanding outstanding;

    private final TimeLeft times;
    private final LiveResults results;
    private final Map<Cell, Integer> waiting = new HashMap<>();
    private final Set<Cell> disturbed = new HashSet<>();
    private final Set<Cell> measured = new HashSet<>();
    private final Set<String> told = new HashSet<>();
    private int finished;
    private int begun;
    private int failed;
    private int contaminated;
    private Optional<String> trouble = Optional.empty();
    private Optional<ProgressState.Current> current = Optional.empty();
    private Function<Cell, String> cpus = cell -> "";
    private List<ProgressState.Result> shown = List.of();
    private Duration others = Duration.ZERO;
    private Instant began;
    private Runnable whenFailed = () -> {};

    public RunProgress(Display display, InstantSource clock, Matrix matrix, Plan plan, Outstanding outstanding) {
        this.display = display;
        this.clock = clock;
        this.matrix = matrix;
        this.plan = plan;
        this.outstanding = outstanding;
        this.times = new TimeLeft(cell -> PlanEstimate.of(matrix, cell));
        this.results = new LiveResults(matrix, plan.cells());
        this.began = clock.instant();
        plan.cells().forEach(cell -> waiting.put(cell, plan.forks()));
    }

    /** Takes note of what an earlier session ran, without a word. */
    public synchronized void recall(RunRecord record) {
        record.process()
                .map(ProcessUsage::wallSeconds)
                .map(seconds -> Duration.ofMillis(Math.round(1e3 * seconds)).plus(PlanEstimate.ENGINE))
                .ifPresent(duration -> times.took(record.cell(), duration));
        count(record);
    }

    /** Lets this be done after the line about a fork that failed. */
    public void whenFailed(Runnable action) {
        whenFailed = action;
    }

    /**
     * Says what is about to run, for how long, and where to.
     *
     * @param cpusOf the CPUs that a cell's forks are pinned to
     */
    public synchronized void begins(ResultFolder folder, Function<Cell, String> cpusOf) {
        cpus = cpusOf;
        began = clock.instant();
        String what = finished == 0
                ? planned() + " runs of " + plan.cells().size() + " cells"
                : finished + " of " + planned() + " runs are done, the others";
        display.notes().println(what + ", about " + DurationText.about(times.of(waiting)) + ", into " + folder.path());
        reckon();
    }

    /** Says that all has run, and what of it is not as one would wish. */
    public synchronized void ends(ResultFolder folder) {
        display.show(new ProgressState.Nothing());
        String blemishes = tally().blemishes();
        display.notes()
                .println("[" + finished + "/" + planned() + "] done in "
                        + DurationText.exactly(Duration.between(began, clock.instant()))
                        + (blemishes.isEmpty() ? "" : ", " + blemishes) + ": " + folder.path());
    }

    /** Says what there is of a run that is not complete, and how to go on with it. */
    public synchronized void kept(ResultFolder folder) {
        display.show(new ProgressState.Nothing());
        display.warnings()
                .println(finished + " of " + planned() + " runs are kept in " + folder.path() + "; to go on:");
        display.warnings().println("  " + CommandText.resume(folder.path()));
    }

    /** Whether no fork failed, and no cell is without a number because all its forks were disturbed. */
    public synchronized boolean allMeasured() {
        return failed == 0 && measured.containsAll(disturbed);
    }

    @Override
    public synchronized void started(Run run) {
        Instant now = clock.instant();
        Cell cell = run.cell();
        current = Optional.of(new ProgressState.Current(
                results.work(cell),
                where(cell),
                run.fork() + " of " + plan.forks() + (run.attempt() > 1 ? ", attempt " + run.attempt() : ""),
                now,
                times.of(cell),
                "starting",
                now));
        reckon();
    }

    @Override
    public synchronized void phase(Run run, String phase) {
        current = current.map(it -> it.in(phase, clock.instant()));
        show();
    }

    @Override
    public synchronized void again(List<Run> runs) {
        int count = runs.size();
        display.notes().println(count + (count == 1 ? " disturbed fork is" : " disturbed forks are") + " run again");
    }

    @Override
    public synchronized void lost(String why) {
        current = current.map(it -> it.in("waiting for the engine", clock.instant()));
        display.warnings().println(why + "; waiting for it");
        show();
    }

    @Override
    public void finished(RunRecord record) {
        boolean isFailure = record.outcome().use() == Outcome.Use.LOST;
        synchronized (this) {
            current.ifPresent(it -> times.took(record.cell(), Duration.between(it.since(), clock.instant())));
            // It stays in sight until the next one: a block that shrinks and grows with every fork is a restless one.
            current = current.map(it -> it.over(clock.instant()));
            count(record);
            if (isFailure) {
                tell(record);
            }
            reckon();
        }
        if (isFailure) {
            whenFailed.run();
        }
    }

    private void count(RunRecord record) {
        Cell cell = record.cell();
        finished++;
        begun += record.run().attempt() == 1 ? 1 : 0;
        if (!outstanding.awaits(record.run())) {
            waiting.merge(cell, -1, Integer::sum);
        }
        results.add(record);
        switch (record.outcome().use()) {
            case COUNTED -> measured.add(cell);
            case REPEATED -> {
                contaminated++;
                disturbed.add(cell);
                trouble = Optional.of(trouble(record));
            }
            case LOST, NEVER_RAN -> {
                failed++;
                trouble = Optional.of(trouble(record));
            }
        }
    }

    private String trouble(RunRecord record) {
        return "last: " + results.name(record.cell()) + ": " + words(record.outcome());
    }

    private static String words(Outcome outcome) {
        return outcome.word() + ": " + outcome.detail().orElse("");
    }

    /** One line for the first fork of a cell that fails in some way; those like it are counted. */
    private void tell(RunRecord record) {
        String what = record.cell() + ": " + words(record.outcome());
        if (told.add(what)) {
            display.warnings()
                    .println("[" + finished + "/" + planned() + "] " + record.cell() + ", fork "
                            + record.run().fork() + ": " + words(record.outcome())
                            + (record.kept().isEmpty() ? "" : "; kept in " + String.join(", ", record.kept())));
        }
    }

    // --- What is shown ---

    /** As often as a fork begins or ends; what a program says may come as often as it likes. */
    private void reckon() {
        Duration all = times.of(waiting);
        others = current.map(it -> all.minus(it.expected())).orElse(all);
        shown = results.results();
        show();
    }

    private void show() {
        display.show(new ProgressState.Running(tally(), current, shown, others));
    }

    private ProgressState.Tally tally() {
        int neverRan = plan.runs().size() - begun;
        return new ProgressState.Tally(
                finished, planned(), failed, contaminated, outstanding.size() - neverRan, trouble);
    }

    private int planned() {
        return finished + outstanding.size();
    }

    private String where(Cell cell) {
        List<String> parts =
                new ArrayList<>(List.of("jdk " + cell.jdk(), "cpu " + cell.cpu() + " on CPU " + cpus.apply(cell)));
        String flags = String.join(" ", matrix.flagSet(cell.flags()).args());
        if (!flags.isEmpty()) {
            parts.add(flags);
        }
        return String.join(" · ", parts);
    }
}
