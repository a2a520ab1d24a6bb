package io.github.jdkmatrix.cli.options;

/** What {@code --engine} takes. */
public enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    /** As on the command line. */
    @Override
    public String toString() {
        return EnumArgument.of(this);
    }
}
