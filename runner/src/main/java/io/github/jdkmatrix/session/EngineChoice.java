package io.github.jdkmatrix.session;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.text.Word;

/** The values of {@code --engine}. */
public enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    /** The engine of an earlier run. */
    public static EngineChoice of(Manifest earlier) {
        return earlier.engine().kind().hasContainers() ? DOCKER : HOST;
    }

    @Override
    public String toString() {
        return Word.of(this);
    }
}
