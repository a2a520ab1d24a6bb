package io.github.jdkmatrix.plan;

/**
 * Where a fork runs, and with whom.
 *
 * @param batch the forks of a block with the same number run at the same time; zero for a fork that runs by itself
 * @param slot the index of the fork's CPUs among the slots of its CPU shape
 * @param control whether the fork shows what company costs: a fork of a reference cell that runs alone, and is no part of an estimate
 */
public record SlotAssignment(int batch, int slot, boolean control) {

    /** A fork that runs by itself, on the CPUs of its shape. */
    public static final SlotAssignment ALONE = new SlotAssignment(0, 0, false);

    /** A control of which the slot is not known, as in a record. */
    public static final SlotAssignment CONTROL = new SlotAssignment(0, 0, true);
}
