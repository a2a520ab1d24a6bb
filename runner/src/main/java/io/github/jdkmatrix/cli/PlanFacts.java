package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.cli.options.ShardPlan;
import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Parallel;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.plan.SideBySide.Batches;
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
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** What a run would do, as far as it is known without a JVM; as JSON, the format of {@code plan}. */
record PlanFacts(
        int runs,
        int forks,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int controls,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int trainings,
        double expectedSeconds,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Least> least,
        List<Cell> cells,
        List<SkippedCell> skipped,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ShardPlan> shards) {

    private static final double MILLIS = 1000.0;

    /** A seed for the order of forks, which hardly changes their time. */
    private static final long SEED = 1;

    /** What runs if every comparison stops at its first look. */
    record Least(int runs, int forks, double expectedSeconds) {}

    /**
     * The facts of a run.
     *
     * @param all the selected cells
     * @param times how long forks take
     */
    static PlanFacts of(
            Matrix matrix, Selection selection, List<Cell> all, List<ShardPlan> shards, ExpectedTimes times) {
        Forks asked = selection.forks(matrix);
        int forks = asked.most();
        List<Cell> cells = new ArrayList<>();
        List<SkippedCell> skipped = new ArrayList<>();
        for (Cell cell : all) {
            ForkCommand.of(matrix, cell)
                    .obstacle()
                    .map(Outcome::of)
                    .ifPresentOrElse(it -> skipped.add(new SkippedCell(cell, it)), () -> cells.add(cell));
        }
        Expected expected = matrix.settings()
                .parallel()
                .map(it -> SideBySide.of(matrix, cells, slots(matrix, cells, it)))
                .map(it -> Expected.of(Plan.of(cells, new Forks.Fixed(forks), SEED, it), times))
                .orElseGet(() -> new Expected(0, blocks -> times.of(cells, blocks)));
        Optional<Least> least = asked.rule()
                .map(it -> new Least(
                        cells.size() * it.min() + expected.controls, it.min(), seconds(expected.time.apply(it.min()))));
        List<Cell> trained = cells.stream()
                .filter(it -> !matrix.flagSet(it.flags()).train().isEmpty())
                .toList();
        return new PlanFacts(
                cells.size() * forks + expected.controls,
                forks,
                expected.controls,
                trained.size(),
                seconds(expected.time.apply(forks).plus(times.of(trained, 1))),
                least,
                cells,
                skipped,
                shards);
    }

    /** How many forks run at the same time on this machine, by CPU shape. */
    private static Map<String, Integer> slots(Matrix matrix, List<Cell> cells, Parallel parallel) {
        ShapeFit fit = ShapeFit.here();
        return cells.stream()
                .map(Cell::cpu)
                .distinct()
                .collect(Collectors.toMap(
                        id -> id,
                        id -> Math.max(1, parallel.of(fit.slots(matrix.cpu(id)).size()))));
    }

    /**
     * What a run takes.
     *
     * @param controls the control forks in it
     * @param time of a number of forks per cell
     */
    private record Expected(int controls, IntFunction<Duration> time) {

        /** The time of forks side by side. */
        static Expected of(Plan plan, ExpectedTimes times) {
            return new Expected(
                    (int) plan.forks().stream().filter(Fork::isControl).count(),
                    forks -> Batches.makespan(
                            plan.forks().stream()
                                    .filter(run -> run.block() <= forks)
                                    .toList(),
                            times));
        }
    }

    private static double seconds(Duration time) {
        return time.toMillis() / MILLIS;
    }

    private static String title(Matrix matrix, Selection selection) {
        return matrix.name()
                + selection.profile().map(profile -> " (" + profile.id() + ")").orElse("");
    }

    /** Prints the plan, without println, which flushes each line: a plan may have a million. */
    void print(Matrix matrix, Selection selection, ExpectedTimes times, PrintWriter out) {
        out.print(title(matrix, selection) + ": " + atLeast(Least::runs) + Count.of(runs, "fork") + ", "
                + Count.of(cells.size(), "cell") + " x " + atLeast(Least::forks) + forks
                + (controls == 0 ? "" : " and " + controls + " controls")
                + (trainings == 0 ? "" : ", after " + Count.of(trainings, "training run"))
                + ", about " + atLeast(it -> about(it.expectedSeconds()))
                + about(expectedSeconds) + times.condition(cells) + "\n");
        cells.forEach(cell -> out.print("  " + cell + "\n"));
        shards.forEach(it -> out.print("  shard " + it.line() + "\n"));
        skipped.forEach(it -> out.print("  " + it.cell() + ": " + it.word() + ", " + it.reason() + "\n"));
    }

    /** The lower end of a range; empty if the number of forks is fixed. */
    private String atLeast(Function<Least, Object> part) {
        return least.map(it -> part.apply(it) + " to ").orElse("");
    }

    private static String about(double seconds) {
        return DurationText.about(Duration.ofMillis(Math.round(seconds * MILLIS)));
    }
}
