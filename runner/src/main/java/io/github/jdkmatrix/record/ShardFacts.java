package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.Sharding.Shard;
import java.util.List;

/**
 * The share of a plan that a run is.
 *
 * @param index the index of the share, from one
 * @param of the number of shares
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

    /** The share as a person writes it, such as {@code 3/8}. */
    public String text() {
        return index + "/" + of;
    }
}
