package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.StoppingRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Everything that will run, in order, decided before anything runs.
 *
 * @param cells the cells, in the order of the matrix
 * @param runs one per cell and fork: blocks, each shuffled
 * @param forks most forks per cell
 * @param rule when a cell needs fewer; empty if it always has all
 * @param seed the seed of the shuffle
 * @param together which forks run at the same time
 */
public record Plan(
        List<Cell> cells, List<Run> runs, int forks, Optional<StoppingRule> rule, long seed, SideBySide together) {

    /**
     * Block <i>k</i> holds fork <i>k</i> of every cell, shuffled: a machine that drifts then hits every cell alike.
     *
     * @param seed the same seed over the same cells gives the same order
     * @param together the cells that run at the same time; controls of them run alone
     */
    public static Plan of(List<Cell> cells, int forks, Optional<StoppingRule> rule, long seed, SideBySide together) {
        Random random = new Random(seed);
        List<Run> runs = new ArrayList<>(cells.size() * forks);
        for (int block = 1; block <= forks; block++) {
            List<Run> ofBlock = new ArrayList<>();
            for (Cell cell : cells) {
                ofBlock.add(new Run(cell, block, block));
            }
            ofBlock.addAll(together.controls(cells, forks, block));
            runs.addAll(together.seated(ofBlock, random));
        }
        return new Plan(List.copyOf(cells), List.copyOf(runs), forks, rule, seed, together);
    }

    /** Whether its forks are those of {@code explain}. */
    public boolean explains() {
        return runs.stream().anyMatch(it -> it.profile().isPresent());
    }

    /**
     * The forks that {@code explain} runs: block <i>k</i> holds profiled fork <i>k</i> of every cell and, in the first
     * blocks, a control fork without the sampler.
     *
     * @param sampler of the profiled forks
     * @param profiled forks per cell with it
     * @param controls forks per cell without it, at most as many
     */
    public static Plan explaining(List<Cell> cells, Sampler sampler, int profiled, int controls, long seed) {
        Random random = new Random(seed);
        List<Run> runs = new ArrayList<>(cells.size() * (profiled + controls));
        for (int block = 1; block <= profiled; block++) {
            List<Run> order = new ArrayList<>();
            for (Cell cell : cells) {
                order.add(new Run(cell, block, block, 1, Optional.of(sampler)));
                if (block <= controls) {
                    order.add(new Run(cell, profiled + block, block, 1, Optional.of(Sampler.NONE)));
                }
            }
            Collections.shuffle(order, random);
            runs.addAll(order);
        }
        return new Plan(
                List.copyOf(cells), List.copyOf(runs), profiled + controls, Optional.empty(), seed, SideBySide.OFF);
    }
}
