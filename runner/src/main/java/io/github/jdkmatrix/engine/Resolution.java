package io.github.jdkmatrix.engine;

import java.util.Optional;

/** Something an engine has, or the reason why not. */
public sealed interface Resolution<T> {

    record Found<T>(T value) implements Resolution<T> {}

    /** The reason in one line, with the remedy where there is one. */
    record Missing<T>(String reason) implements Resolution<T> {}

    default Optional<T> found() {
        return this instanceof Found<T>(T value) ? Optional.of(value) : Optional.empty();
    }
}
