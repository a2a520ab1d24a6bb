package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;

/**
 * A fresh JVM of a cell.
 *
 * @param cell the cell to measure
 * @param index the index of this JVM among those of its cell, from one; controls are counted separately
 * @param block the round in which the JVM was to run, from one: a block holds one fork of every cell
 * @param attempt the number of the attempt, from one; later ones come at the end of the plan, since the earlier were disturbed
 * @param profiled whether the stacks of the JVM are sampled; such a fork is never part of an estimate
 * @param seat with whom and where the fork runs; a record knows only whether it is a control
 */
public record Fork(Cell cell, int index, int block, int attempt, boolean profiled, SlotAssignment seat) {

    /** A first attempt that is measured, and runs by itself. */
    public Fork(Cell cell, int index, int block) {
        this(cell, index, block, 1, false);
    }

    /** A fork that runs by itself. */
    public Fork(Cell cell, int index, int block, int attempt, boolean profiled) {
        this(cell, index, block, attempt, profiled, SlotAssignment.ALONE);
    }

    /** A copy with another number of the attempt. */
    public Fork attempt(int number) {
        return new Fork(cell, index, block, number, profiled, seat);
    }

    /** A copy with another seat. */
    public Fork on(SlotAssignment other) {
        return new Fork(cell, index, block, attempt, profiled, other);
    }

    /** Whether the fork shows what company costs; such a fork is no part of an estimate. */
    public boolean isControl() {
        return seat.control();
    }

    /** Whether the fork runs at the same time as another one that is next to it in the plan. */
    boolean isBeside(Fork other) {
        return seat.batch() > 0 && seat.batch() == other.seat.batch() && block == other.block;
    }
}
