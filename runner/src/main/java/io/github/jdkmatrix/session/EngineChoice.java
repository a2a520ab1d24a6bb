package io.github.jdkmatrix.session;

import io.github.jdkmatrix.text.Word;

/** The values of {@code --engine}. */
public enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    @Override
    public String toString() {
        return Word.of(this);
    }
}
