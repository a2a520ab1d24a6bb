package io.github.jdkmatrix.plan;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.jdkmatrix.matrix.Cell;
import java.util.Optional;

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
@JsonAutoDetect(isGetterVisibility = JsonAutoDetect.Visibility.NONE)
public record Fork(
        Cell cell,
        @JsonProperty("fork") int index,
        int block,
        int attempt,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean profiled,
        @JsonIgnore Seat seat) {

    /** The seat of a control, in a record. */
    private static final String ALONE = "alone";

    @JsonCreator
    static Fork of(
            @JsonProperty("cell") Cell cell,
            @JsonProperty("fork") int index,
            @JsonProperty("block") int block,
            @JsonProperty("attempt") int attempt,
            @JsonProperty("profiled") @JsonSetter(nulls = Nulls.AS_EMPTY) boolean profiled,
            @JsonProperty("control") Optional<String> control) {
        boolean isControl = control != null && control.isPresent();
        if (index < 1 || block < 1 || attempt < 1) {
            throw new IllegalArgumentException("'fork', 'block' and 'attempt' count from one");
        }
        return new Fork(cell, index, block, attempt, profiled, isControl ? Seat.CONTROL : Seat.ALONE);
    }

    @JsonProperty("control")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    Optional<String> control() {
        return isControl() ? Optional.of(ALONE) : Optional.empty();
    }

    /** A first attempt that is measured, and runs by itself. */
    public Fork(Cell cell, int index, int block) {
        this(cell, index, block, 1, false);
    }

    /** A fork that runs by itself. */
    public Fork(Cell cell, int index, int block, int attempt, boolean profiled) {
        this(cell, index, block, attempt, profiled, Seat.ALONE);
    }

    /** A copy with another number of the attempt. */
    public Fork attempt(int number) {
        return new Fork(cell, index, block, number, profiled, seat);
    }

    /** A copy with another seat. */
    public Fork on(Seat other) {
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

    /**
     * Where a fork runs, and with whom.
     *
     * @param batch the forks of a block with the same number run at the same time; zero for a fork that runs by itself
     * @param slot the index of the fork's CPUs among the slots of its CPU shape
     * @param control whether the fork shows what company costs: a fork of a reference cell that runs alone, and is no part of an estimate
     */
    public record Seat(int batch, int slot, boolean control) {

        /** A fork that runs by itself, on the CPUs of its shape. */
        public static final Seat ALONE = new Seat(0, 0, false);

        /** A control of which the slot is not known, as in a record. */
        public static final Seat CONTROL = new Seat(0, 0, true);
    }
}
