package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.stats.RunState;
import io.github.jdkmatrix.stats.RunState.Tally;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.ShellCommand;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tracks a run and shows its progress: forks done, the current fork, time left. */
public final class RunProgress implements Execution.Listener {

    /** So many forks that are all disturbed are no accident: the run is likely to end without a number. */
    private static final int ENOUGH = 3;

    private final Display display;
    private final InstantSource clock;
    private final Plan plan;
    private final RunState state;
    private final RowLabels names;

    private final ExpectedTimes times;
    private final Set<String> reported = new HashSet<>();
    private final Map<Fork, ProgressState.Current> current = new LinkedHashMap<>();
    private Duration others = Duration.ZERO;
    private Duration ended = Duration.ZERO;
    private Instant start;
    private volatile boolean showsOutput;

    /** @param times how long forks take; learns from those that run */
    public RunProgress(Display display, InstantSource clock, Plan plan, RunState state, ExpectedTimes times) {
        this.display = display;
        this.clock = clock;
        this.plan = plan;
        this.state = state;
        this.names = new RowLabels(plan.cells());
        this.times = times;
        this.start = clock.instant();
    }

    /** Takes a record of an earlier session, silently. */
    public synchronized void addEarlier(ForkRecord record) {
        times.add(record);
    }

    /** Prints what programs print. */
    public void showOutput() {
        showsOutput = true;
    }

    /** The first fork begins. */
    public synchronized void start() {
        start = clock.instant();
    }

    /** Prints how many forks will run, for how long, and the result folder. */
    public synchronized void begin(ResultFolder folder) {
        start();
        if (isStep() && plan.cells().isEmpty()) {
            return;
        }
        boolean forTime = plan.perCell() instanceof Forks.For;
        String time = "about " + DurationText.about(PlanEstimate.sum(state.byCell(), times));
        Tally tally = state.tally();
        int all = plan.forks().size();
        String most = forTime || tally.planned() == all ? "" : " to " + all;
        String what = tally.done() == 0
                ? (forTime ? "blocks of " : "") + tally.planned() + most
                        + (tally.planned() == 1 && most.isEmpty() ? " fork of " : " forks of ")
                        + Count.of(plan.cells().size(), "cell") + ", " + time + (forTime ? " each" : "")
                        + times.condition(plan.cells())
                : tally.done() + " of " + tally.planned() + " forks are done, " + time + " left";
        display.say(what + ", into " + folder.path());
        update();
    }

    /** Prints that the run is complete, and the number of problems. */
    public synchronized void end(ResultFolder folder) {
        display.show(new ProgressState.Nothing());
        if (isStep() && plan.cells().isEmpty()) {
            return;
        }
        String problems = state.tally().problems();
        String time = DurationText.about(Duration.between(start, clock.instant()));
        display.say(
                position() + "done in " + time + (problems.isEmpty() ? "" : ", " + problems) + ": " + folder.path());
    }

    private boolean isStep() {
        return plan.perCell().rule().flatMap(StoppingRule::searchSteps).isPresent();
    }

    /** Prints how much of an incomplete run is recorded, and the command that resumes it, with these options. */
    public synchronized void endEarly(ResultFolder folder, String... options) {
        display.show(new ProgressState.Nothing());
        Tally tally = state.tally();
        String recorded = tally.done() + " of " + tally.planned() + " forks are recorded in " + folder.path();
        if (plan.explains()) {
            display.warn(recorded);
            return;
        }
        display.warn(recorded + "; to resume:");
        display.warn("  "
                + (isStep() ? ShellCommand.resumeSearch(folder.path()) : ShellCommand.resume(folder.path(), options)));
    }

    @Override
    public synchronized void printed(Fork fork, String line) {
        if (showsOutput) {
            display.say(names.of(fork.cell(), Set.of()) + ", fork " + fork.index() + " | " + Printable.lines(line));
        }
    }

    @Override
    public synchronized void started(Fork fork) {
        Instant now = clock.instant();
        Cell cell = fork.cell();
        current.put(fork, new ProgressState.Current(names.of(cell, Set.of()), now, times.apply(cell), "starting", now));
        update();
    }

    @Override
    public synchronized void phase(Fork fork, String phase) {
        current.computeIfPresent(fork, (same, it) -> it.in(phase, clock.instant()));
        show();
    }

    @Override
    public synchronized void again(List<Fork> forks) {
        display.say(forks.size() == 1 ? "1 disturbed fork runs again" : forks.size() + " disturbed forks run again");
    }

    @Override
    public synchronized void waits(String why) {
        current.replaceAll((fork, it) -> it.in("waiting for its CPUs", clock.instant()));
        display.say(why);
        show();
    }

    @Override
    public synchronized void finished(ForkRecord record) {
        Optional.ofNullable(current.remove(record.fork())).ifPresent(it -> {
            Duration took = Duration.between(it.since(), clock.instant());
            ended = ended.plus(took);
            times.add(record.cell(), took);
        });
        if (!record.outcome().isCounted() && !record.outcome().is(Outcome.Kind.DISTURBED)) {
            report(record);
        }
        Tally tally = state.tally();
        if (tally.done() >= ENOUGH && tally.disturbed() == tally.done() && reported.add("all disturbed")) {
            display.warn(
                    "every fork so far was disturbed, the last since "
                            + record.outcome().reason()
                            + "; 'jdkmatrix doctor' names remedies; or begin again with other limits, --disturbance 20%, or off");
        }
        Cell cell = record.cell();
        if (state.gaveUp(cell) && reported.add(cell + ": given up")) {
            display.warn(cell + ": its first forks failed alike; the others are not run");
        }
        update();
    }

    /** Prints the first failure of each kind of each cell. */
    private void report(ForkRecord record) {
        Outcome outcome = record.outcome();
        String failure = Outcome.Kind.shown(outcome.word()) + ": " + outcome.reason();
        if (reported.add(record.cell() + ": " + failure)) {
            String files = record.kept().isEmpty() ? "" : "; see " + String.join(", ", record.kept());
            display.warn(position() + record.cell() + ", fork " + record.fork().index() + ": " + failure + files);
        }
    }

    private String position() {
        Tally tally = state.tally();
        return "[" + tally.done() + "/" + tally.planned() + "] ";
    }

    /** Counts the time left anew, only when a fork starts or ends: a program may report phases at any rate. */
    private void update() {
        Duration ofCurrent =
                current.values().stream().map(ProgressState.Current::expected).reduce(Duration.ZERO, Duration::plus);
        long nanos = PlanEstimate.sum(state.byCell(), times).minus(ofCurrent).toNanos();
        others = Duration.ofNanos(Math.round(nanos * pace()));
        show();
    }

    /** The time that passed by that of the forks in it: less than 1 where some of them ran at the same time. */
    private double pace() {
        Instant now = clock.instant();
        Duration ofForks = current.values().stream()
                .map(it -> Duration.between(it.since(), now))
                .reduce(ended, Duration::plus);
        return ofForks.isZero()
                ? 1
                : Math.min(1, (double) Duration.between(start, now).toNanos() / ofForks.toNanos());
    }

    private void show() {
        display.show(new ProgressState.Running(state.tally(), List.copyOf(current.values()), others));
    }
}
