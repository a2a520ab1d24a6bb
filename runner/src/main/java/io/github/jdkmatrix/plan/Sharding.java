package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A plan cut into shards, none of which splits a comparison. Equal cells, times and shard counts give equal shards on every machine.
 *
 * @param shards the cells of each shard, in the order of the matrix; a shard may have none
 */
public record Sharding(List<List<Cell>> shards) {

    private record Load(List<Cell> cells, Duration time) {}

    /**
     * Gives the longest remaining comparison to the shard with the least to do, until all are given (Graham 1969). The busiest shard then
     * has at most the mean and the longest comparison.
     *
     * @param count how many shards, from one; shards beyond the number of comparisons stay empty
     * @param time the time that the forks of a cell take, which must not depend on the machine
     */
    public static Sharding of(Matrix matrix, List<Cell> cells, int count, Function<Cell, Duration> time) {
        List<Set<Cell>> shards = Stream.generate(() -> (Set<Cell>) new HashSet<Cell>())
                .limit(count)
                .toList();
        Duration[] times = new Duration[count];
        Arrays.fill(times, Duration.ZERO);
        Comparator<Integer> leastLoaded = Comparator.<Integer, Duration>comparing(shard -> times[shard])
                .thenComparing(shard -> shards.get(shard).size());
        Comparisons.of(matrix, cells).stream()
                .map(comparison -> new Load(comparison, PlanEstimate.sum(comparison, time)))
                .sorted(Comparator.comparing(Load::time).reversed())
                .forEach(load -> {
                    int next =
                            IntStream.range(0, count).boxed().min(leastLoaded).orElseThrow();
                    shards.get(next).addAll(load.cells());
                    times[next] = times[next].plus(load.time());
                });
        return new Sharding(shards.stream()
                .map(shard -> cells.stream().filter(shard::contains).toList())
                .toList());
    }

    /** The cells of a shard. */
    public List<Cell> cells(Shard shard) {
        return shards.get(shard.index() - 1);
    }
}
