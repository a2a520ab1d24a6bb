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
 */
public record Plan(List<Cell> cells, List<Run> runs, int forks, Optional<StoppingRule> rule, long seed) {

    /**
     * Block <i>k</i> holds fork <i>k</i> of every cell, shuffled: a machine that drifts then hits every cell alike.
     *
     * @param seed the same seed over the same cells gives the same order
     */
    public static Plan of(List<Cell> cells, int forks, long seed) {
        return of(cells, forks, Optional.empty(), seed);
    }

    /** The same with a stopping rule. */
    public static Plan of(List<Cell> cells, int forks, Optional<StoppingRule> rule, long seed) {
        Random random = new Random(seed);
        List<Run> runs = new ArrayList<>(cells.size() * forks);
        for (int block = 1; block <= forks; block++) {
            List<Cell> order = new ArrayList<>(cells);
            Collections.shuffle(order, random);
            for (Cell cell : order) {
                runs.add(new Run(cell, block, block));
            }
        }
        return new Plan(List.copyOf(cells), List.copyOf(runs), forks, rule, seed);
    }
}
