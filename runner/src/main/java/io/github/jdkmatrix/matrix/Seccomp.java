package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The system-call filter of the forks' containers. */
public enum Seccomp {
    /** The engine's default profile. */
    @JsonProperty("default")
    DEFAULT,
    /** No filter: for measuring what the filter costs. */
    @JsonProperty("unconfined")
    UNCONFINED
}
