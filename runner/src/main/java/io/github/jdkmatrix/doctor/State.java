package io.github.jdkmatrix.doctor;

import com.fasterxml.jackson.annotation.JsonValue;

/** How something stands, from what is not known to what is worst. */
public enum State {
    /** This machine does not say. */
    UNKNOWN("unknown"),
    OK("ok"),
    /** Numbers are good, but worse or harder to compare than they need be. */
    WARNING("warning"),
    /** Numbers taken now would mislead. */
    PROBLEM("problem");

    private final String word;

    State(String word) {
        this.word = word;
    }

    /** The word on the screen and in JSON. */
    @JsonValue
    public String word() {
        return word;
    }
}
