package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.jdkmatrix.matrix.Cell;

/**
 * A cell that never ran.
 *
 * @param cell the cell that never ran
 * @param whyNot the outcome of the cell: unsupported, unavailable or redundant
 */
public record SkippedCell(Cell cell, @JsonUnwrapped Outcome whyNot) {

    /** The cell and why it never ran, in one line. */
    public String line() {
        return cell + ": " + whyNot.word() + ", " + whyNot.reason();
    }

    /** Why the cell never ran. */
    public String reason() {
        return whyNot.reason();
    }
}
