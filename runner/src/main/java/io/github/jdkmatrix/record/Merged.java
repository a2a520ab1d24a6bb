package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.Sharding.Shard;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

    /**
     * A shard whose records are in a merged folder.
     *
     * @param index the index of the shard, from one
     * @param createdAt when the shard began
     * @param machine the host and engine
     * @param jdks the JDKs that the shard had
     * @param shapes the CPU shapes as its machine gave them
     * @param cells the cells of the shard, those that could not run among them, in the order of the matrix
     * @param digest the SHA-256 of its {@code runs.jsonl}, in hex; empty if the shard had none
     */
    public record MergedShard(
            int index,
            Instant createdAt,
            @JsonUnwrapped Host machine,
            List<JdkFacts> jdks,
            List<ShapeFacts> shapes,
            List<Cell> cells,
            String digest) {

        /** The shard that a manifest describes, with the digest of its records. */
        public static MergedShard of(Manifest manifest, String digest) {
            ShardFacts shard = manifest.shard().orElseThrow();
            Set<Cell> its = new HashSet<>(manifest.cells());
            manifest.resolved().skipped().forEach(skipped -> its.add(skipped.cell()));
            return new MergedShard(
                    shard.index(),
                    manifest.origin().createdAt(),
                    manifest.machine(),
                    manifest.jdks(),
                    manifest.resolved().shapes(),
                    shard.cells().stream().filter(its::contains).toList(),
                    digest);
        }
    }
}
