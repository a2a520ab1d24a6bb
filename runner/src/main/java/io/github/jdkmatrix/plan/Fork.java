package io.github.jdkmatrix.plan;

/**
 * One fresh JVM of a cell.
 *
 * @param cell to measure
 * @param index the index of this JVM among those of its cell, from one; controls are counted separately
 * @param block the round in which it was to run, from one: a block holds one fork of every cell
 * @param attempt from one; later ones come at the end of the plan, since the earlier were disturbed
 * @param profiled whether its stacks are sampled; such a fork is never part of an estimate
 * @param seat with whom and where it runs; a record knows only whether it is a control
 */
public record Fork(Cell cell, int index, int block, int attempt, boolean profiled, SlotAssignment seat) {

    /** The first attempt of a fork that is measured, by itself. */
    public Fork(Cell cell, int index, int block) {
        this(cell, index, block, 1, false);
    }

    /** A fork that runs by itself. */
    public Fork(Cell cell, int index, int block, int attempt, boolean profiled) {
        this(cell, index, block, attempt, profiled, SlotAssignment.ALONE);
    }

    /** The same fork, tried again. */
    public Fork attempt(int number) {
        return new Fork(cell, index, block, number, profiled, seat);
    }

    /** The same fork with this seat. */
    public Fork on(SlotAssignment other) {
        return new Fork(cell, index, block, attempt, profiled, other);
    }

    /** Whether it shows what company costs; it is no part of an estimate then. */
    public boolean isControl() {
        return seat.control();
    }

    /** Whether it runs at the same time as another one that is next to it in the plan. */
    boolean isBeside(Fork other) {
        return seat.batch() > 0 && seat.batch() == other.seat.batch() && block == other.block;
    }
}
