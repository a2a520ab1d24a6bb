package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.plan.Shard;
import io.github.jdkmatrix.text.DurationText;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * The parameters of a job that runs one shard.
 *
 * @param shard what {@code run --shard} takes
 * @param id the same as a part of a file's name
 * @param seed what {@code run --seed} takes
 * @param workloads those in it, for people; cut where they are many
 * @param cells how many cells it has
 * @param runs how many forks these come to, should every cell be able to run
 * @param minutes about how long these take
 * @param timeout after how many minutes the job has gone wrong: disturbed forks run again and images come slowly, but no
 *     job of GitHub's own runners takes more than six hours
 */
public record ShardPlan(
        String shard, String id, long seed, String workloads, int cells, int runs, long minutes, long timeout) {

    private static final int LONGEST_LIST = 80;
    private static final int READY_MINUTES = 20;
    private static final int LONGEST_JOB_MINUTES = 360;

    static ShardPlan of(Shard shard, Matrix matrix, List<Cell> cells, int forks, long seed) {
        long minutes = Math.ceilDiv(time(matrix, cells, forks).toSeconds(), 60);
        return new ShardPlan(
                shard.toString(),
                shard.id(),
                seed,
                workloads(cells),
                cells.size(),
                cells.size() * forks,
                minutes,
                Math.min(READY_MINUTES + 3 * minutes, LONGEST_JOB_MINUTES));
    }

    /** How long all forks of these cells take on a small machine. */
    static Duration time(Matrix matrix, List<Cell> cells, int forks) {
        return cells.stream()
                .map(cell -> PlanEstimate.anywhere(matrix, cell))
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(forks);
    }

    /** Several shards in one line. */
    public static String words(List<ShardPlan> plans) {
        return plans.stream()
                .max(Comparator.comparingLong(ShardPlan::minutes))
                .map(longest -> plans.size() + (plans.size() == 1 ? " shard" : " shards") + " of up to "
                        + DurationText.about(Duration.ofMinutes(longest.minutes()))
                        + (longest.minutes() >= LONGEST_JOB_MINUTES
                                ? ", which is more than GitHub gives a job: no comparison is split; take fewer forks"
                                : ""))
                .orElse("no shards: there is nothing to run");
    }

    /** One shard in one line. */
    public String words() {
        return shard + ": " + cells + " cells, about " + DurationText.about(Duration.ofMinutes(minutes)) + ", "
                + workloads;
    }

    private static String workloads(List<Cell> cells) {
        String all =
                String.join(", ", cells.stream().map(Cell::workload).distinct().toList());
        return all.codePointCount(0, all.length()) <= LONGEST_LIST
                ? all
                : all.substring(0, all.offsetByCodePoints(0, LONGEST_LIST)) + "...";
    }
}
