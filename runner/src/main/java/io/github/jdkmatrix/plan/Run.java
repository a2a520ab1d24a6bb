package io.github.jdkmatrix.plan;

/**
 * One fresh JVM of a cell.
 *
 * @param cell to measure
 * @param fork the index of this JVM among those of its cell, from one
 * @param block the round in which it was to run, from one: a block holds one fork of every cell
 * @param attempt from one; later ones come at the end of the plan, since the earlier were disturbed
 */
public record Run(Cell cell, int fork, int block, int attempt) {

    /** The first attempt. */
    public Run(Cell cell, int fork, int block) {
        this(cell, fork, block, 1);
    }
}
