package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.cli.options.ShardPlan;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.flags.SystemProperties;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.text.DurationText;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a run would do, as far as it is known without a JVM; as JSON, the format of {@code plan}. */
record PlanFacts(
        int runs,
        int forks,
        double expectedSeconds,
        List<Cell> cells,
        List<SkippedCell> skipped,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ShardPlan> shards) {

    private static final double MILLIS = 1000.0;

    /** @param all the selected cells */
    static PlanFacts of(Matrix matrix, List<Cell> all, int forks, RedundantCells redundant, List<ShardPlan> shards) {
        List<Cell> cells = new ArrayList<>();
        List<SkippedCell> skipped = new ArrayList<>();
        for (Cell cell : all) {
            skipReason(matrix, cell, redundant)
                    .ifPresentOrElse(it -> skipped.add(new SkippedCell(cell, it)), () -> cells.add(cell));
        }
        Duration expected = PlanEstimate.of(matrix, cells, forks);
        return new PlanFacts(cells.size() * forks, forks, expected.toMillis() / MILLIS, cells, skipped, shards);
    }

    private static Optional<Outcome> skipReason(Matrix matrix, Cell cell, RedundantCells redundant) {
        Optional<String> unsupported = CellWork.of(matrix, cell).unsupported();
        if (unsupported.isPresent() || redundant == RedundantCells.RUN) {
            return unsupported.map(Outcome::unsupported);
        }
        return SystemProperties.verdict(cell.jdk(), matrix.jdk(cell.jdk()).feature(), matrix.flagSet(cell.flags()))
                .map(verdict -> Outcome.redundant(verdict.equalTo(matrix)));
    }

    static String title(Matrix matrix, Selection selection) {
        return matrix.name()
                + selection.profile().map(profile -> " (" + profile.id() + ")").orElse("");
    }

    /** Without println, which flushes each line: a plan may have a million. */
    void print(String title, PrintWriter out) {
        Duration expected = Duration.ofMillis(Math.round(expectedSeconds * MILLIS));
        out.print(title + ": " + runs + " runs, " + cells.size() + " cells x " + forks + " forks, about "
                + DurationText.about(expected) + "\n");
        cells.forEach(cell -> out.print("  " + cell + "\n"));
        shards.forEach(it -> out.print("  shard " + it.line() + "\n"));
        skipped.forEach(it -> out.print("  " + it.cell() + ": " + it.word() + ", " + it.reason() + "\n"));
    }
}
