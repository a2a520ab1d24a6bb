package io.github.jdkmatrix.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How something stands, from what is not known to what is worst. */
public enum State {
    /** The machine does not say. */
    UNKNOWN,
    OK,
    /** Numbers are good, but worse or harder to compare than they need be. */
    WARNING,
    /** Numbers taken now would mislead. */
    PROBLEM;

    /** The word on the screen and in JSON. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
