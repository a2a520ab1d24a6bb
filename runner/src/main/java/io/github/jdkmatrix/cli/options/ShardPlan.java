package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Comparisons;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.plan.Sharding.Shard;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.TextWidth;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The parameters of a job that runs one shard.
 *
 * @param shard the value of {@code run --shard}
 * @param id the shard as part of a file name
 * @param seed the value of {@code run --seed}
 * @param workloads the ids of the workloads, for people; truncated if there are many
 * @param cells the number of cells
 * @param runs the number of forks, controls counted, if every cell can run
 * @param minutes the expected duration
 * @param timeout in minutes: it allows for disturbed forks that run again and for slow pulls, up to the six hours of a job on GitHub's own
 *     runners
 */
public record ShardPlan(
        String shard, String id, long seed, String workloads, int cells, int runs, long minutes, long timeout) {

    private static final int LONGEST_LIST = 80;

    /** Much longer than the setup of a job, much shorter than GitHub's limit of six hours. */
    private static final int USUAL_MINUTES = 60;

    private static final int READY_MINUTES = 20;
    private static final int LONGEST_JOB_MINUTES = 360;

    /**
     * The shards of a plan; none of them is empty.
     *
     * @param count how many are wanted; if empty, as many as take about an hour each
     */
    public static List<ShardPlan> all(Matrix matrix, List<Cell> cells, int forks, long seed, Optional<Integer> count) {
        if (cells.isEmpty()) {
            return List.of();
        }
        Function<Cell, Duration> time = cell -> PlanEstimate.anywhere(matrix, cell);
        Duration all = PlanEstimate.sum(cells, time).multipliedBy(forks);
        int wanted = count.orElseGet(() -> Math.clamp(Math.ceilDiv(all.toMinutes(), USUAL_MINUTES), 1, Shard.MOST));
        int shards = Math.min(wanted, Comparisons.of(matrix, cells).size());
        Sharding sharding = Sharding.of(matrix, cells, shards, time);
        return IntStream.rangeClosed(1, shards)
                .mapToObj(i -> new Shard(i, shards))
                .map(shard -> of(shard, matrix, sharding.cells(shard), forks, seed, time))
                .toList();
    }

    private static ShardPlan of(
            Shard shard, Matrix matrix, List<Cell> cells, int forks, long seed, Function<Cell, Duration> time) {
        Map<Cell, Integer> each = SideBySide.forks(matrix, cells, forks);
        long minutes = Math.ceilDiv(PlanEstimate.sum(each, time).toSeconds(), 60);
        return new ShardPlan(
                shard.toString(),
                shard.id(),
                seed,
                workloads(cells),
                cells.size(),
                each.values().stream().mapToInt(it -> it).sum(),
                minutes,
                Math.min(READY_MINUTES + 3 * minutes, LONGEST_JOB_MINUTES));
    }

    /** A one-line summary. */
    public static String summary(List<ShardPlan> plans) {
        return plans.stream()
                .max(Comparator.comparingLong(ShardPlan::minutes))
                .map(longest -> Count.of(plans.size(), "shard") + " of up to "
                        + DurationText.about(Duration.ofMinutes(longest.minutes()))
                        + (longest.minutes() >= LONGEST_JOB_MINUTES
                                ? ", which exceeds GitHub's limit for a job: a comparison cannot be split; use fewer forks"
                                : ""))
                .orElse("no shards: no cell to run");
    }

    /** The shard in one line. */
    public String line() {
        return shard + ": " + Count.of(cells, "cell") + ", about " + DurationText.about(Duration.ofMinutes(minutes))
                + ", " + workloads;
    }

    private static String workloads(List<Cell> cells) {
        List<String> all = cells.stream().map(Cell::workload).distinct().toList();
        return TextWidth.cut(String.join(", ", all), LONGEST_LIST);
    }
}
