package io.github.jdkmatrix.cli;

/** What {@code --engine} takes. */
enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    /** As on the command line. */
    @Override
    public String toString() {
        return TypedWord.of(this);
    }
}
