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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what would run and for how long; needs no engine. */
@Command(
        name = "plan",
        description = "Show what would run and how long it would take. Needs no engine.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix plan --profile full",
            "  jdkmatrix plan --profile full --shards 8",
            "  jdkmatrix plan --format github --shard-minutes 30 --seed 42"
        })
final class PlanCommand implements Callable<Integer> {

    /** How a plan is written. */
    enum Format {
        TEXT,
        JSON,
        GITHUB;

        /** As on the command line. */
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
            description = "default: text; github: the shards as a job matrix, in one line for fromJSON")
    private Format format;

    @Mixin
    private ShardOptions shards;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "seed of the order of runs")
    private long seed;

    @Mixin
    private RedundantOption redundant;

    @Spec
    private CommandSpec spec;

    /** A plan as JSON. */
    record PlanFacts(
            int runs,
            int forks,
            double expectedSeconds,
            List<Cell> cells,
            List<SkippedCell> skipped,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ShardPlan> shards) {}

    /** The same to GitHub: its word for jobs that are listed one by one. */
    record JobMatrix(List<ShardPlan> include) {}

    @Override
    public Integer call() throws JsonProcessingException {
        Matrix matrix = options.matrix();
        Selection selection = options.selection(matrix);
        List<Cell> cells = new ArrayList<>();
        List<SkippedCell> skipped = new ArrayList<>();
        List<Cell> all = CellExpansion.cells(matrix, selection);
        for (Cell cell : all) {
            Optional<Outcome> hindrance = hindrance(matrix, cell);
            if (hindrance.isPresent()) {
                skipped.add(new SkippedCell(cell, hindrance.get()));
            } else {
                cells.add(cell);
            }
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
        PrintWriter out = spec.commandLine().getOut();
        Forks.tooFew(matrix, cells, forks).ifPresent(spec.commandLine().getErr()::println);
        switch (format) {
            case TEXT -> text(out, title(matrix, selection), facts, expected);
            case JSON ->
                out.println(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(facts));
            case GITHUB -> out.println(Json.MAPPER.writeValueAsString(new JobMatrix(facts.shards())));
        }
        out.flush();
        return ExitCode.DONE;
    }

    private List<ShardPlan> shardPlans(Matrix matrix, List<Cell> cells, int forks) {
        if (format != Format.GITHUB && !shards.asked()) {
            return List.of();
        }
        List<ShardPlan> plans = shards.plans(matrix, cells, forks, seed);
        spec.commandLine().getErr().println(ShardPlan.words(plans));
        return plans;
    }

    /** The reason that is known without starting a JVM. */
    private Optional<Outcome> hindrance(Matrix matrix, Cell cell) {
        Optional<String> lacking = CellWork.of(matrix, cell).unsupported();
        if (lacking.isPresent() || redundant.cells() == RedundantCells.RUN) {
            return lacking.map(Outcome::unsupported);
        }
        return SystemProperties.verdict(cell.jdk(), matrix.jdk(cell.jdk()).feature(), matrix.flagSet(cell.flags()))
                .map(verdict -> Outcome.redundant(verdict.equalTo(matrix)));
    }

    private static String title(Matrix matrix, Selection selection) {
        return matrix.name()
                + selection.profile().map(profile -> " (" + profile.id() + ")").orElse("");
    }

    /** Not line by line, each of which would be flushed: a plan may have very many. */
    private static void text(PrintWriter out, String title, PlanFacts facts, Duration expected) {
        out.print(title + ": " + facts.runs() + " runs, " + facts.cells().size() + " cells x " + facts.forks()
                + " forks, about " + DurationText.about(expected) + "\n");
        facts.cells().forEach(cell -> out.print("  " + cell + "\n"));
        facts.shards().forEach(it -> out.print("  shard " + it.words() + "\n"));
        facts.skipped().forEach(it -> out.print("  " + it.cell() + ": " + it.word() + ", " + it.reason() + "\n"));
    }
}
