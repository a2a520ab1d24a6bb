package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * All forks that will run, in order, decided before anything runs.
 *
 * @param cells the cells, in the order of the matrix
 * @param forks all forks of all cells: blocks, each shuffled
 * @param perCell how many forks each cell has
 * @param seed the seed of the shuffle
 * @param together the cells that run at the same time
 */
public record Plan(List<Cell> cells, List<Fork> forks, Forks perCell, long seed, SideBySide together) {

    /**
     * Makes a plan whose block <i>k</i> holds fork <i>k</i> of every cell, shuffled: a machine that drifts then hits every cell alike.
     *
     * @param seed the seed of the shuffle: with the same cells it gives the same order
     * @param together the cells that run at the same time; their controls run alone
     */
    public static Plan of(List<Cell> cells, Forks perCell, long seed, SideBySide together) {
        int most = perCell.most();
        Random random = new Random(seed);
        List<Fork> forks = new ArrayList<>(cells.size() * most);
        for (int block = 1; block <= most; block++) {
            List<Fork> ofBlock = new ArrayList<>();
            for (Cell cell : cells) {
                ofBlock.add(new Fork(cell, block, block));
            }
            ofBlock.addAll(together.controls(cells, most, block));
            forks.addAll(together.seated(ofBlock, random));
        }
        return new Plan(List.copyOf(cells), List.copyOf(forks), perCell, seed, together);
    }

    /** Whether the forks of the plan are those of {@code explain}. */
    public boolean explains() {
        return forks.stream().anyMatch(Fork::profiled);
    }

    /** A copy whose forks have the sampler of {@code explain}. */
    public Plan profiled() {
        List<Fork> sampled = forks.stream()
                .map(it -> new Fork(it.cell(), it.index(), it.block(), it.attempt(), true))
                .toList();
        return new Plan(cells, sampled, perCell, seed, together);
    }
}
