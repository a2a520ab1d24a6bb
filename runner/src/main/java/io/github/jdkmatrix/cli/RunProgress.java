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
import java.util.concurrent.atomic.AtomicInteger;

/** Says one line per finished run: how far, which cell, what came out, how long still. */
final class RunProgress implements Execution.Listener {

    private final PrintWriter err;
    private final Matrix matrix;
    private final List<Run> runs;
    private int planned;
    private final Set<Cell> disturbed = new HashSet<>();
    private final Set<Cell> measured = new HashSet<>();
    private Duration left;
    private final AtomicInteger finished = new AtomicInteger();
    private int failed;

    RunProgress(PrintWriter err, Matrix matrix, Plan plan) {
        this.err = err;
        this.matrix = matrix;
        this.runs = plan.runs();
        this.planned = runs.size();
        this.left = PlanEstimate.of(matrix, runs);
    }

    /** Says what is about to run, for how long, and where to. */
    void begins(ResultFolder folder) {
        long cells = runs.stream().map(Run::cell).distinct().count();
        err.println(runs.size() + " runs of " + cells + " cells, about " + PlanEstimate.words(left) + ", into "
                + folder.path());
    }

    /** What is left of an interrupted run. */
    String kept(ResultFolder folder) {
        return "interrupted: " + finished.get() + " finished forks are kept in " + folder.path();
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
        planned += runs.size();
        left = left.plus(PlanEstimate.of(matrix, runs));
        err.println(runs.size() + (runs.size() == 1 ? " disturbed fork is" : " disturbed forks are") + " run again");
    }

    @Override
    public void finished(RunRecord record) {
        int done = finished.incrementAndGet();
        left = left.minus(PlanEstimate.of(matrix, record.run()));
        err.printf(
                Locale.ROOT,
                "[%d/%d] %s, fork %d: %s%s%n",
                done,
                planned,
                record.cell(),
                record.run().fork(),
                result(record),
                done < planned ? " (about " + PlanEstimate.words(left) + " left)" : "");
    }

    private String result(RunRecord record) {
        if (record.outcome() instanceof Outcome.Completed) {
            measured.add(record.cell());
            Sample first = record.samples().get(0);
            return String.format(Locale.ROOT, "%s %,.4g %s", first.metric(), first.value(), first.unit());
        }
        if (record.outcome() instanceof Outcome.Contaminated) {
            disturbed.add(record.cell());
        } else {
            failed++;
        }
        return record.outcome().word() + ": " + record.outcome().detail().orElse("");
    }
}
