package io.github.jdkmatrix.plan;

/**
 * One fresh JVM of a cell.
 *
 * @param cell to measure
 * @param fork the index of this JVM among those of its cell, from one; controls are counted separately
 * @param block the round in which it was to run, from one: a block holds one fork of every cell
 * @param attempt from one; later ones come at the end of the plan, since the earlier were disturbed
 * @param profiled whether its stacks are sampled; such a fork is never part of an estimate
 * @param seat with whom and where it runs; a record knows only whether it is a control
 */
public record Run(Cell cell, int fork, int block, int attempt, boolean profiled, SlotAssignment seat) {

    /** The first attempt of a fork that is measured, by itself. */
    public Run(Cell cell, int fork, int block) {
        this(cell, fork, block, 1, false);
    }

    /** A fork that runs by itself. */
    public Run(Cell cell, int fork, int block, int attempt, boolean profiled) {
        this(cell, fork, block, attempt, profiled, SlotAssignment.ALONE);
    }

    /** The same fork, tried again. */
    public Run attempt(int number) {
        return new Run(cell, fork, block, number, profiled, seat);
    }

    /** The same fork with this seat. */
    public Run on(SlotAssignment other) {
        return new Run(cell, fork, block, attempt, profiled, other);
    }

    /** Whether it shows what company costs; it is no part of an estimate then. */
    public boolean isControl() {
        return seat.control();
    }

    /** Whether it runs at the same time as another one that is next to it in the plan. */
    boolean isBeside(Run other) {
        return seat.batch() > 0 && seat.batch() == other.seat.batch() && block == other.block;
    }
}
