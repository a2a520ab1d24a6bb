package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.cli.options.Forks;
import io.github.jdkmatrix.cli.options.ShardPlan;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.flags.SystemProperties;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.text.DurationText;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a run would do, as far as it is known without a JVM; as JSON, the format of {@code plan}. */
record PlanFacts(
        int runs,
        int forks,
        double expectedSeconds,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Least> least,
        List<Cell> cells,
        List<SkippedCell> skipped,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ShardPlan> shards) {

    private static final double MILLIS = 1000.0;

    /** What runs if every comparison stops at its first look. */
    record Least(int runs, int forks, double expectedSeconds) {}

    /**
     * Of a run.
     *
     * @param all the selected cells
     * @param times how long forks take
     */
    static PlanFacts of(
            Matrix matrix,
            Selection selection,
            List<Cell> all,
            RedundantCells redundant,
            List<ShardPlan> shards,
            ExpectedTimes times) {
        int forks = Forks.of(matrix, selection);
        List<Cell> cells = new ArrayList<>();
        List<SkippedCell> skipped = new ArrayList<>();
        for (Cell cell : all) {
            skipReason(matrix, cell, redundant)
                    .ifPresentOrElse(it -> skipped.add(new SkippedCell(cell, it)), () -> cells.add(cell));
        }
        Optional<Least> least = Forks.rule(matrix, selection)
                .map(it -> new Least(cells.size() * it.min(), it.min(), seconds(times, cells, it.min())));
        return new PlanFacts(cells.size() * forks, forks, seconds(times, cells, forks), least, cells, skipped, shards);
    }

    private static double seconds(ExpectedTimes times, List<Cell> cells, int forks) {
        return times.of(cells, forks).toMillis() / MILLIS;
    }

    private static Optional<Outcome> skipReason(Matrix matrix, Cell cell, RedundantCells redundant) {
        Optional<String> unsupported = CellWork.of(matrix, cell).unsupported();
        if (unsupported.isPresent() || redundant == RedundantCells.RUN) {
            return unsupported.map(Outcome::unsupported);
        }
        return SystemProperties.verdict(cell.jdk(), matrix.jdk(cell.jdk()).feature(), matrix.flagSet(cell.flags()))
                .map(verdict -> Outcome.redundant(verdict.equalTo(matrix)));
    }

    private static String title(Matrix matrix, Selection selection) {
        return matrix.name()
                + selection.profile().map(profile -> " (" + profile.id() + ")").orElse("");
    }

    /** Without println, which flushes each line: a plan may have a million. */
    void print(Matrix matrix, Selection selection, ExpectedTimes times, PrintWriter out) {
        out.print(title(matrix, selection) + ": " + atLeast(Least::runs) + runs + " runs, " + cells.size() + " cells x "
                + atLeast(Least::forks) + forks + " forks, about " + atLeast(it -> about(it.expectedSeconds()))
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
