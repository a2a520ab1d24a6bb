package io.github.jdkmatrix.plan;

import java.util.Optional;

/**
 * One fresh JVM of a cell.
 *
 * @param cell to measure
 * @param fork the index of this JVM among those of its cell, from one
 * @param block the round in which it was to run, from one: a block holds one fork of every cell
 * @param attempt from one; later ones come at the end of the plan, since the earlier were disturbed
 * @param profile the sampler of a fork of {@code explain}; empty for a fork that is measured
 */
public record Run(Cell cell, int fork, int block, int attempt, Optional<Sampler> profile) {

    /** The first attempt. */
    public Run(Cell cell, int fork, int block) {
        this(cell, fork, block, 1);
    }

    /** A fork that is measured. */
    public Run(Cell cell, int fork, int block, int attempt) {
        this(cell, fork, block, attempt, Optional.empty());
    }

    /** The same fork, tried again. */
    public Run attempt(int number) {
        return new Run(cell, fork, block, number, profile);
    }
}
