package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How many forks run in a container. */
public enum ContainerUse {
    /** The forks of a cell share one, one after the other, each in a new JVM; what a fork leaves is removed. */
    @JsonProperty("per-cell")
    PER_CELL("per-cell"),
    /** Each fork has its own. */
    @JsonProperty("per-fork")
    PER_FORK("per-fork");

    private final String key;

    ContainerUse(String key) {
        this.key = key;
    }

    /** Its name in a matrix. */
    public String key() {
        return key;
    }
}
