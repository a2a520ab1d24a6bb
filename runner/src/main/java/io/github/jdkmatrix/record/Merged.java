package io.github.jdkmatrix.record;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The shards of a merged folder.
 *
 * @param of how many shards the plan has
 * @param shards those that were there, by their index
 */
public record Merged(int of, List<MergedShard> shards) {

    /** The indices of those that were not there. */
    public List<Integer> missing() {
        List<Integer> there = shards.stream().map(MergedShard::index).toList();
        return IntStream.rangeClosed(1, of)
                .boxed()
                .filter(index -> !there.contains(index))
                .toList();
    }
}
