package io.github.jdkmatrix.engine;

import java.util.Optional;
import java.util.function.Function;

/** Something an engine has, or the reason why not. */
public sealed interface Resolution<T> {

    record Found<T>(T value) implements Resolution<T> {}

    /** The reason in one line, with the remedy where there is one. */
    record Missing<T>(String reason) implements Resolution<T> {}

    /** What a function makes of what was found; a reason stays. */
    default <R> Resolution<R> flatMap(Function<T, Resolution<R>> next) {
        return switch (this) {
            case Found<T>(T value) -> next.apply(value);
            case Missing<T>(String reason) -> new Missing<>(reason);
        };
    }

    default Optional<T> found() {
        return this instanceof Found<T>(T value) ? Optional.of(value) : Optional.empty();
    }
}
