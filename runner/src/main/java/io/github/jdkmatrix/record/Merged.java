package io.github.jdkmatrix.record;

import io.github.jdkmatrix.plan.Sharding.Shard;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The shards of a merged folder.
 *
 * @param of the number of shards of the plan
 * @param shards the shards that were there, by their index
 */
public record Merged(int of, List<MergedShard> shards) {

    public Merged {
        int most = of;
        long indices = shards.stream().map(MergedShard::index).distinct().count();
        if (of > Shard.MOST
                || shards.isEmpty()
                || indices < shards.size()
                || shards.stream().anyMatch(it -> it.index() < 1 || it.index() > most)) {
            throw new IllegalArgumentException("these are no shards of " + of);
        }
    }

    /** The indices, from one, of the shards that were not there. */
    public List<Integer> missing() {
        List<Integer> there = shards.stream().map(MergedShard::index).toList();
        return IntStream.rangeClosed(1, of)
                .boxed()
                .filter(index -> !there.contains(index))
                .toList();
    }
}
