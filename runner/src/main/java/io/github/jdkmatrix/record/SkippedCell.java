package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.jdkmatrix.plan.Cell;

/**
 * A cell that never ran.
 *
 * @param cell which
 * @param word the word of its outcome
 * @param reason why
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

    /** Unsupported, unavailable or redundant. */
    public Outcome whyNot() {
        return Outcome.of(word, reason);
    }
}
