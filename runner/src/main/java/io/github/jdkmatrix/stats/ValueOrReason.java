package io.github.jdkmatrix.stats;

import java.util.Optional;
import java.util.function.Function;

/** A value, or the reason why it is missing. */
public sealed interface ValueOrReason<T> {

    record Known<T>(T value) implements ValueOrReason<T> {}

    record NotKnown<T>(String reason) implements ValueOrReason<T> {}

    default Optional<T> known() {
        return this instanceof Known<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    /** The reason in a few words; empty for a known value. */
    default Optional<String> whyNot() {
        return this instanceof NotKnown<T>(String reason) ? Optional.of(reason) : Optional.empty();
    }

    /** Maps the value; a reason stays. */
    default <R> ValueOrReason<R> map(Function<T, R> next) {
        return then(value -> new Known<>(next.apply(value)));
    }

    /** Maps the value to another one or to a reason; a reason stays. */
    default <R> ValueOrReason<R> then(Function<T, ValueOrReason<R>> next) {
        return switch (this) {
            case Known<T>(T value) -> next.apply(value);
            case NotKnown<T>(String reason) -> new NotKnown<>(reason);
        };
    }

    /** The reason of a method that needs more forks than there are. */
    static <T> ValueOrReason<T> tooFew(int needed, int forks) {
        return new NotKnown<>("needs " + needed + " forks, has " + forks);
    }
}
