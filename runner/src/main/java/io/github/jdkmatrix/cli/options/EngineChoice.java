package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.record.EngineKind;

/** The values of {@code --engine}. */
public enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    /** The choice of an engine that has been used before. */
    public static EngineChoice of(EngineKind kind) {
        return switch (kind) {
            case DOCKER -> DOCKER;
            case HOST -> HOST;
        };
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return EnumArgument.of(this);
    }
}
