package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonValue;
import io.github.jdkmatrix.text.Word;

/** How many forks run in a container. */
public enum ContainerUse {
    /** The forks of a cell share a container, one after the other, each in a new JVM; what a fork leaves is removed. */
    PER_CELL,
    /** Each fork has a container of its own. */
    PER_FORK;

    /** The name of this use in a matrix. */
    @JsonValue
    public String key() {
        return Word.of(this);
    }
}
