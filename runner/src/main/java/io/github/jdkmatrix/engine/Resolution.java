package io.github.jdkmatrix.engine;

/** Something an engine has, or the reason why not. */
public sealed interface Resolution<T> {

    record Found<T>(T value) implements Resolution<T> {}

    /** The reason in one line, with the remedy where there is one. */
    record Missing<T>(String reason) implements Resolution<T> {}
}
