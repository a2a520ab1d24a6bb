package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Comparisons;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.plan.Sharding.Shard;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** The options that split a plan into shards. */
public final class ShardOptions {

    /** Much longer than the setup of a job, much shorter than GitHub's limit of six hours. */
    private static final int DEFAULT_MINUTES = 60;

    private static final int MAX_MINUTES = 10_000;

    @Option(names = "--shards", paramLabel = "N")
    private Integer shards;

    @Option(
            names = "--shard-minutes",
            paramLabel = "M",
            description = "split the plan into shards of about M minutes (default for github: " + DEFAULT_MINUTES + ")")
    private Integer minutes;

    public boolean isGiven() {
        return shards != null || minutes != null;
    }

    /**
     * The shards; none of them is empty.
     *
     * @param time how long a fork of a cell takes, the same on every machine
     */
    public List<ShardPlan> plans(Matrix matrix, List<Cell> cells, int forks, long seed, Function<Cell, Duration> time) {
        check();
        if (cells.isEmpty()) {
            return List.of();
        }
        Duration all = PlanEstimate.sum(cells, time).multipliedBy(forks);
        int comparisons = Comparisons.of(matrix, cells).size();
        int count = Math.min(Math.min(wanted(all), comparisons), Shard.MOST);
        Sharding sharding = Sharding.of(matrix, cells, count, time);
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> new Shard(i, count))
                .map(shard -> ShardPlan.of(shard, sharding.cells(shard), forks, seed, time))
                .toList();
    }

    private int wanted(Duration all) {
        if (shards != null) {
            return shards;
        }
        long each = 60L * (minutes == null ? DEFAULT_MINUTES : minutes);
        return Math.clamp(Math.ceilDiv(all.toSeconds(), each), 1, Shard.MOST);
    }

    private void check() {
        if (shards != null) {
            MatrixOptions.checkNumber("--shards", shards, Shard.MOST);
        }
        if (minutes != null) {
            MatrixOptions.checkNumber("--shard-minutes", minutes, MAX_MINUTES);
        }
    }
}
