package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.cli.options.ShardPlan;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a run would do, as far as it is known without a JVM; as JSON, the format of {@code plan}. */
record PlanFacts(
        int runs,
        int forks,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int trainings,
        double expectedSeconds,
        List<Cell> cells,
        List<SkippedCell> skipped,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ShardPlan> shards) {

    private static final double MILLIS = 1000.0;

    /**
     * The facts of a run.
     *
     * @param all the selected cells
     * @param times how long forks take
     */
    static PlanFacts of(
            Matrix matrix, Selection selection, List<Cell> all, List<ShardPlan> shards, ExpectedTimes times) {
        int forks = selection.forks(matrix).most();
        List<Cell> cells = new ArrayList<>();
        List<SkippedCell> skipped = new ArrayList<>();
        for (Cell cell : all) {
            ForkCommand.of(matrix, cell)
                    .obstacle()
                    .map(Outcome::of)
                    .ifPresentOrElse(it -> skipped.add(new SkippedCell(cell, it)), () -> cells.add(cell));
        }
        List<Cell> trained = cells.stream()
                .filter(it -> !matrix.flagSet(it.flags()).train().isEmpty())
                .toList();
        Map<Cell, Integer> each = SideBySide.forks(matrix, cells, forks);
        Duration time = PlanEstimate.sum(each, times).plus(PlanEstimate.sum(trained, times));
        return new PlanFacts(
                each.values().stream().mapToInt(it -> it).sum(),
                forks,
                trained.size(),
                time.toMillis() / MILLIS,
                cells,
                skipped,
                shards);
    }

    /** Prints the plan, without println, which flushes each line: a plan may have a million. */
    void print(Matrix matrix, Selection selection, ExpectedTimes times, PrintWriter out) {
        boolean atMost = selection.forks(matrix).rule().isPresent()
                || matrix.settings().parallel().isPresent();
        int controls = runs - cells.size() * forks;
        String profile = selection.profile().map(it -> " (" + it.id() + ")").orElse("");
        out.print(matrix.name() + profile + ": " + (atMost ? "at most " : "") + Count.of(runs, "fork") + ", "
                + Count.of(cells.size(), "cell") + " x " + forks
                + (controls == 0 ? "" : " and " + Count.of(controls, "control"))
                + (trainings == 0 ? "" : ", after " + Count.of(trainings, "training run"))
                + (atMost ? ", at most about " : ", about ")
                + DurationText.about(Duration.ofMillis(Math.round(expectedSeconds * MILLIS)))
                + times.condition(cells) + "\n");
        cells.forEach(cell -> out.print("  " + cell + "\n"));
        shards.forEach(it -> out.print("  shard " + it.line() + "\n"));
        skipped.forEach(it -> out.print("  " + it.line() + "\n"));
    }
}
