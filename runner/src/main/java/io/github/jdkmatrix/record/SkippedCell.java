package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.jdkmatrix.matrix.Cell;

/**
 * A cell that never ran.
 *
 * @param cell the cell that never ran
 * @param word the word of its outcome
 * @param reason why the cell never ran
 */
public record SkippedCell(
        Cell cell,
        @JsonProperty("outcome") String word,
        @JsonProperty("detail") String reason) {

    public SkippedCell {
        Outcome.of(word, reason);
    }

    public SkippedCell(Cell cell, Outcome outcome) {
        this(cell, outcome.word(), outcome.detail().orElse(""));
    }

    /** The outcome of the cell: unsupported, unavailable or redundant. */
    public Outcome whyNot() {
        return Outcome.of(word, reason);
    }
}
