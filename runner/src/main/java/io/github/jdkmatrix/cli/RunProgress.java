package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.Execution;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Says one line per finished run: how far, which cell, what came out, how long still. */
final class RunProgress implements Execution.Listener {

    private final PrintWriter err;
    private final Matrix matrix;
    private final int cells;
    private final Set<Cell> disturbed = new HashSet<>();
    private final Set<Cell> measured = new HashSet<>();
    private int planned;
    private int finished;
    private int failed;
    private Duration left;
    private Runnable whenFailed = () -> {};

    RunProgress(PrintWriter err, Matrix matrix, Plan plan) {
        this.err = err;
        this.matrix = matrix;
        this.cells = plan.cells().size();
        this.planned = plan.runs().size();
        this.left = PlanEstimate.of(matrix, plan.runs());
    }

    /** Takes note of what an earlier session ran, without a word. */
    void recall(RunRecord record) {
        if (record.run().attempt() > 1) {
            more(List.of(record.run()));
        }
        count(record);
    }

    /** Lets this be done after the line about a fork that failed. */
    void whenFailed(Runnable action) {
        whenFailed = action;
    }

    /** Says what is about to run, for how long, and where to. */
    void begins(ResultFolder folder) {
        String what = finished == 0
                ? planned + " runs of " + cells + " cells"
                : finished + " of " + planned + " runs are done, the others";
        err.println(what + ", about " + PlanEstimate.words(left) + ", into " + folder.path());
    }

    /** Says what there is of a run that is not complete, and how to go on with it. */
    void kept(ResultFolder folder) {
        err.println(finished + " of " + planned + " runs are kept in " + folder.path() + "; to go on:");
        err.println("  " + CommandText.resume(folder.path()));
    }

    /** Whether no fork failed, and no cell is without a number because all its forks were disturbed. */
    boolean allMeasured() {
        return failed == 0 && measured.containsAll(disturbed);
    }

    @Override
    public void started(Run run) {
        // A line per finished run is enough; the live display will want this.
    }

    @Override
    public void phase(Run run, String phase) {
        // As above.
    }

    @Override
    public void again(List<Run> runs) {
        more(runs);
        err.println(runs.size() + (runs.size() == 1 ? " disturbed fork is" : " disturbed forks are") + " run again");
    }

    @Override
    public void lost(String why) {
        err.println(why + "; waiting for it");
    }

    @Override
    public void finished(RunRecord record) {
        count(record);
        err.printf(
                Locale.ROOT,
                "[%d/%d] %s, fork %d: %s%s%n",
                finished,
                planned,
                record.cell(),
                record.run().fork(),
                result(record),
                finished < planned ? " (about " + PlanEstimate.words(left) + " left)" : "");
        if (isFailure(record.outcome())) {
            whenFailed.run();
        }
    }

    private static boolean isFailure(Outcome outcome) {
        return !(outcome instanceof Outcome.Completed || outcome instanceof Outcome.Contaminated);
    }

    private void more(List<Run> runs) {
        planned += runs.size();
        left = left.plus(PlanEstimate.of(matrix, runs));
    }

    private void count(RunRecord record) {
        finished++;
        left = left.minus(PlanEstimate.of(matrix, record.run()));
        switch (record.outcome()) {
            case Outcome.Completed completed -> measured.add(record.cell());
            case Outcome.Contaminated contaminated -> disturbed.add(record.cell());
            default -> failed++;
        }
    }

    private static String result(RunRecord record) {
        if (record.outcome() instanceof Outcome.Completed) {
            Sample first = record.samples().get(0);
            return String.format(Locale.ROOT, "%s %,.4g %s", first.metric(), first.value(), first.unit());
        }
        return record.outcome().word() + ": " + record.outcome().detail().orElse("")
                + (record.kept().isEmpty() ? "" : "; kept in " + String.join(", ", record.kept()));
    }
}
