package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A plan cut into shards, none of which splits a comparison. Equal cells, times and shard counts give equal shards on every machine.
 *
 * @param shards the cells of each shard, in the order of the matrix; a shard may have none
 */
public record Sharding(List<List<Cell>> shards) {

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
                .sorted(Comparator.comparing((List<Cell> it) -> PlanEstimate.sum(it, time))
                        .reversed())
                .forEach(comparison -> {
                    int next =
                            IntStream.range(0, count).boxed().min(leastLoaded).orElseThrow();
                    shards.get(next).addAll(comparison);
                    times[next] = times[next].plus(PlanEstimate.sum(comparison, time));
                });
        return new Sharding(shards.stream()
                .map(shard -> cells.stream().filter(shard::contains).toList())
                .toList());
    }

    /** The cells of a shard. */
    public List<Cell> cells(Shard shard) {
        return shards.get(shard.index() - 1);
    }

    /**
     * A share of a plan, written {@code 3/8}.
     *
     * @param index the number of the share, from one
     * @param of how many shares the plan is cut into
     */
    public record Shard(int index, int of) {

        /** The most shards: GitHub starts no more jobs for one matrix. */
        public static final int MOST = 256;

        private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,2})/([1-9]\\d{0,2})");

        /** Reads a shard such as {@code 3/8}; empty for any other text. */
        public static Optional<Shard> parse(String text) {
            Matcher matcher = TEXT.matcher(text);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            int index = Integer.parseInt(matcher.group(1));
            int of = Integer.parseInt(matcher.group(2));
            return index > of || of > MOST ? Optional.empty() : Optional.of(new Shard(index, of));
        }

        /** The shard as a part of a file's name, such as {@code 3-of-8}. */
        public String id() {
            return index + "-of-" + of;
        }

        @Override
        public String toString() {
            return index + "/" + of;
        }
    }
}
