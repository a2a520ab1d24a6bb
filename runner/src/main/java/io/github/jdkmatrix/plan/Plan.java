package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Forks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Everything that will run, in order, decided before anything runs.
 *
 * @param cells the cells, in the order of the matrix
 * @param runs one per cell and fork: blocks, each shuffled
 * @param forks of each cell
 * @param seed the seed of the shuffle
 * @param together which forks run at the same time
 */
public record Plan(List<Cell> cells, List<Run> runs, Forks forks, long seed, SideBySide together) {

    /**
     * Block <i>k</i> holds fork <i>k</i> of every cell, shuffled: a machine that drifts then hits every cell alike.
     *
     * @param seed the same seed over the same cells gives the same order
     * @param together the cells that run at the same time; controls of them run alone
     */
    public static Plan of(List<Cell> cells, Forks forks, long seed, SideBySide together) {
        int most = forks.most();
        Random random = new Random(seed);
        List<Run> runs = new ArrayList<>(cells.size() * most);
        for (int block = 1; block <= most; block++) {
            List<Run> ofBlock = new ArrayList<>();
            for (Cell cell : cells) {
                ofBlock.add(new Run(cell, block, block));
            }
            ofBlock.addAll(together.controls(cells, most, block));
            runs.addAll(together.seated(ofBlock, random));
        }
        return new Plan(List.copyOf(cells), List.copyOf(runs), forks, seed, together);
    }

    /** Whether its forks are those of {@code explain}. */
    public boolean explains() {
        return runs.stream().anyMatch(Run::profiled);
    }

    /** The same forks with the sampler of {@code explain}. */
    public Plan profiled() {
        List<Run> sampled = runs.stream()
                .map(it -> new Run(it.cell(), it.fork(), it.block(), it.attempt(), true))
                .toList();
        return new Plan(cells, sampled, forks, seed, together);
    }
}
