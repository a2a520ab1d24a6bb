package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.cli.options.Forks;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.RedundantOption;
import io.github.jdkmatrix.cli.options.ShardOptions;
import io.github.jdkmatrix.cli.options.ShardPlan;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.flags.SystemProperties;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Json;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the cells of a run and its expected duration; needs no engine. */
@Command(
        description = "Show the cells that would run and the expected time. Needs no engine.",
        footer = {
            "  jdkmatrix plan --profile full",
            "  jdkmatrix plan --profile full --shards 8",
            "  jdkmatrix plan --format github --shard-minutes 30 --seed 42"
        })
final class PlanCommand extends BaseCommand {

    /** The values of {@code --format}. */
    enum Format {
        TEXT,
        JSON,
        GITHUB;

        @Override
        public String toString() {
            return EnumArgument.of(this);
        }
    }

    @Mixin
    private MatrixOptions options;

    @Option(
            names = "--format",
            paramLabel = "text|json|github",
            defaultValue = "text",
            description = "github: the shards as a job matrix in one line, for fromJSON (default: text)")
    private Format format;

    @Mixin
    private ShardOptions shards;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "seed of the random order of runs (default: 1)")
    private long seed;

    @Mixin
    private RedundantOption redundant;

    /** A plan as JSON. */
    record PlanFacts(
            int runs,
            int forks,
            double expectedSeconds,
            List<Cell> cells,
            List<SkippedCell> skipped,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ShardPlan> shards) {}

    /** A job matrix of GitHub Actions. */
    record JobMatrix(List<ShardPlan> include) {}

    @Override
    public Integer call() throws JsonProcessingException {
        Matrix matrix = options.matrix();
        Selection selection = options.selection(matrix);
        List<Cell> cells = new ArrayList<>();
        List<SkippedCell> skipped = new ArrayList<>();
        List<Cell> all = CellExpansion.cells(matrix, selection);
        for (Cell cell : all) {
            skipReason(matrix, cell)
                    .ifPresentOrElse(it -> skipped.add(new SkippedCell(cell, it)), () -> cells.add(cell));
        }
        int forks = Forks.of(matrix, selection);
        Duration expected = PlanEstimate.of(matrix, cells, forks);
        PlanFacts facts = new PlanFacts(
                cells.size() * forks,
                forks,
                expected.toMillis() / 1000.0,
                cells,
                skipped,
                shardPlans(matrix, all, forks));
        Forks.tooFew(matrix, cells, forks).ifPresent(err()::println);
        switch (format) {
            case TEXT -> text(title(matrix, selection), facts, expected);
            case JSON ->
                out().println(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(facts));
            case GITHUB -> out().println(Json.MAPPER.writeValueAsString(new JobMatrix(facts.shards())));
        }
        return ExitCode.DONE;
    }

    private List<ShardPlan> shardPlans(Matrix matrix, List<Cell> cells, int forks) {
        if (format != Format.GITHUB && !shards.isGiven()) {
            return List.of();
        }
        List<ShardPlan> plans = shards.plans(matrix, cells, forks, seed);
        err().println(ShardPlan.summary(plans));
        return plans;
    }

    /** The reason why a cell cannot run, as far as it is known without a JVM. */
    private Optional<Outcome> skipReason(Matrix matrix, Cell cell) {
        Optional<String> unsupported = CellWork.of(matrix, cell).unsupported();
        if (unsupported.isPresent() || redundant.cells() == RedundantCells.RUN) {
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
    private void text(String title, PlanFacts facts, Duration expected) {
        PrintWriter out = out();
        out.print(title + ": " + facts.runs() + " runs, " + facts.cells().size() + " cells x " + facts.forks()
                + " forks, about " + DurationText.about(expected) + "\n");
        facts.cells().forEach(cell -> out.print("  " + cell + "\n"));
        facts.shards().forEach(it -> out.print("  shard " + it.line() + "\n"));
        facts.skipped().forEach(it -> out.print("  " + it.cell() + ": " + it.word() + ", " + it.reason() + "\n"));
    }
}
