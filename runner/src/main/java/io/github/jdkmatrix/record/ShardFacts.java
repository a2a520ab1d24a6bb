package io.github.jdkmatrix.record;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Shard;
import java.util.List;

/**
 * Of which plan a run is a share.
 *
 * @param index which share, from one
 * @param of how many there are
 * @param cells the cells of the whole plan, in the order of the matrix, whether they can run or not
 */
public record ShardFacts(int index, int of, List<Cell> cells) {

    public ShardFacts {
        if (index < 1 || index > of || of > Shard.MOST) {
            throw new IllegalArgumentException("no shard is " + index + "/" + of);
        }
    }

    public ShardFacts(Shard shard, List<Cell> cells) {
        this(shard.index(), shard.of(), List.copyOf(cells));
    }

    /** As a person writes it, {@code 3/8}. */
    public String text() {
        return index + "/" + of;
    }
}
