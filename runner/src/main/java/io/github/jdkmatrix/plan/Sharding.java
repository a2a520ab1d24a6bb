package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Matrix;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A plan cut into shards, none of which splits a comparison. The same cells, times and shard count give the same
 * shards on every machine.
 *
 * @param shards the cells of each, in the order of the matrix; one may have none
 */
public record Sharding(List<List<Cell>> shards) {

    /** A comparison and how long it takes. */
    private record Load(List<Cell> cells, Duration time) {}

    /** A shard while it fills. */
    private static final class Bin {
        private final Set<Cell> cells = new HashSet<>();
        private Duration time = Duration.ZERO;

        void add(Load load) {
            cells.addAll(load.cells());
            time = time.plus(load.time());
        }
    }

    /**
     * Gives the longest comparison that is left to the shard with the least to do, until all are given (Graham 1969). The
     * busiest shard then has at most the mean and the longest comparison.
     *
     * @param count how many shards, from one; those beyond the number of comparisons stay empty
     * @param time how long the forks of a cell take, which must not depend on the machine
     */
    public static Sharding of(Matrix matrix, List<Cell> cells, int count, Function<Cell, Duration> time) {
        List<Bin> bins = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            bins.add(new Bin());
        }
        Comparator<Bin> leastLoaded =
                Comparator.<Bin, Duration>comparing(bin -> bin.time).thenComparing(bin -> bin.cells.size());
        Comparisons.of(matrix, cells).stream()
                .map(comparison -> new Load(comparison, PlanEstimate.sum(comparison, time)))
                .sorted(Comparator.comparing(Load::time).reversed())
                .forEach(load -> Collections.min(bins, leastLoaded).add(load));
        return new Sharding(bins.stream()
                .map(bin -> cells.stream().filter(bin.cells::contains).toList())
                .toList());
    }

    /** The cells of a shard. */
    public List<Cell> cells(Shard shard) {
        return shards.get(shard.index() - 1);
    }
}
