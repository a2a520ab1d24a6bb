package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.SettingOptions;
import io.github.jdkmatrix.cli.options.ShardPlan;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Sharding.Shard;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.session.Advice;
import io.github.jdkmatrix.session.NewRun;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the cells of a run and its expected duration; needs no engine. */
final class PlanCommand extends BaseCommand {

    enum PlanFormat {
        TEXT,
        JSON,
        GITHUB;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Mixin
    private MatrixOptions options;

    @Option(names = "--format", paramLabel = "text|json|github", defaultValue = "text")
    private PlanFormat format;

    @Option(names = "--shards", paramLabel = "N")
    private Optional<Integer> shards;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1")
    private long seed;

    @Mixin
    private SettingOptions settings = new SettingOptions();

    @Override
    public Integer call() throws JsonProcessingException {
        Matrix matrix = settings.applied(options.matrix());
        Selection selection = options.selection(matrix);
        // An empty job matrix is a valid one.
        List<Cell> all = format == PlanFormat.GITHUB
                ? CellExpansion.cells(matrix, selection)
                : MatrixOptions.cells(options.file(), matrix, selection);
        int forks = selection.forks(matrix).most();
        ExpectedTimes times = NewRun.expected(matrix, Path.of(""));
        PlanFacts facts = PlanFacts.of(matrix, selection, all, shardPlans(matrix, all, forks), times);
        Advice.beforeForks(matrix, facts.cells(), forks).forEach(err()::println);
        switch (format) {
            case TEXT -> facts.print(matrix, selection, times, out());
            case JSON ->
                out().println(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(facts));
            case GITHUB -> out().println(Json.MAPPER.writeValueAsString(Map.of("include", facts.shards())));
        }
        return ExitCode.DONE;
    }

    private List<ShardPlan> shardPlans(Matrix matrix, List<Cell> cells, int forks) {
        if (format != PlanFormat.GITHUB && shards.isEmpty()) {
            return List.of();
        }
        shards.ifPresent(it -> MatrixOptions.checkNumber("--shards", it, Shard.MOST));
        List<ShardPlan> plans = ShardPlan.all(matrix, cells, forks, seed, shards);
        err().println(ShardPlan.summary(plans)
                + (shards.filter(it -> it > plans.size()).isPresent()
                        ? "; no more, since a comparison cannot be split"
                        : ""));
        return plans;
    }
}
