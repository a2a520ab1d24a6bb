package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Comparisons;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Shard;
import io.github.jdkmatrix.plan.Sharding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Into how many shards a plan is cut. */
public final class ShardOptions {

    /** Long against what a job needs to get ready, short against GitHub's six hours. */
    private static final int DEFAULT_MINUTES = 60;

    @Option(names = "--shards", paramLabel = "N", description = "cut the plan into N shards, up to 256")
    private Integer shards;

    @Option(
            names = "--shard-minutes",
            paramLabel = "M",
            description = "into as many shards as it takes to need M minutes each (default for github: "
                    + DEFAULT_MINUTES + ")")
    private Integer minutes;

    public boolean asked() {
        return shards != null || minutes != null;
    }

    /** The shards, none of them empty. */
    public List<ShardPlan> plans(Matrix matrix, List<Cell> cells, int forks, long seed) {
        check();
        if (cells.isEmpty()) {
            return List.of();
        }
        Duration all = ShardPlan.time(matrix, cells, forks);
        int comparisons = Comparisons.of(matrix, cells).size();
        int count = Math.min(Math.min(wanted(all), comparisons), Shard.MOST);
        Sharding sharding = Sharding.of(matrix, cells, count, cell -> PlanEstimate.anywhere(matrix, cell));
        List<ShardPlan> plans = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            Shard shard = new Shard(i, count);
            plans.add(ShardPlan.of(shard, matrix, sharding.cells(shard), forks, seed));
        }
        return List.copyOf(plans);
    }

    private int wanted(Duration all) {
        if (shards != null) {
            return shards;
        }
        long each = 60L * (minutes == null ? DEFAULT_MINUTES : minutes);
        return Math.clamp(Math.ceilDiv(all.toSeconds(), each), 1, Shard.MOST);
    }

    private void check() {
        if (shards != null && minutes != null) {
            throw new UserException("--shards and --shard-minutes: give one of them");
        }
        if (shards != null && (shards < 1 || shards > Shard.MOST)) {
            throw new UserException("--shards " + shards + ": give a whole number from 1 to " + Shard.MOST);
        }
        if (minutes != null && (minutes < 1 || minutes > 10_000)) {
            throw new UserException("--shard-minutes " + minutes + ": give a whole number from 1 to 10000");
        }
    }
}
