package io.github.jdkmatrix.matrix;

import java.util.List;

/** JVM arguments that are compared with each other, by name. */
public record FlagSet(String id, List<String> args) {

    /** The flag set of a matrix that declares none. */
    public static final FlagSet DEFAULT = new FlagSet("default", List.of());
}
