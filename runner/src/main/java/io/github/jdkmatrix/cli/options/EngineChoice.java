package io.github.jdkmatrix.cli.options;

/** The values of {@code --engine}. */
public enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    @Override
    public String toString() {
        return EnumArgument.of(this);
    }
}
