package io.github.jdkmatrix.stats;

import java.util.Optional;
import java.util.function.Function;

/** A value, or the reason why there is none. */
public sealed interface ValueOrReason<T> {

    /** The value, where there is one. */
    Optional<T> known();

    /** Why there is no value, in a few words; empty where there is one. */
    Optional<String> whyNot();

    /** Maps the value; a reason stays. */
    default <R> ValueOrReason<R> map(Function<T, R> next) {
        return then(value -> new Known<>(next.apply(value)));
    }

    /** Maps the value to another one or to a reason; a reason stays. */
    <R> ValueOrReason<R> then(Function<T, ValueOrReason<R>> next);

    /** No method may make a number of fewer forks than it needs. */
    static <T> ValueOrReason<T> tooFew(int needed, int forks) {
        return new NotKnown<>("needs " + needed + " forks, has " + forks);
    }

    record Known<T>(T value) implements ValueOrReason<T> {

        @Override
        public Optional<T> known() {
            return Optional.of(value);
        }

        @Override
        public Optional<String> whyNot() {
            return Optional.empty();
        }

        @Override
        public <R> ValueOrReason<R> then(Function<T, ValueOrReason<R>> next) {
            return next.apply(value);
        }
    }

    record NotKnown<T>(String reason) implements ValueOrReason<T> {

        @Override
        public Optional<T> known() {
            return Optional.empty();
        }

        @Override
        public Optional<String> whyNot() {
            return Optional.of(reason);
        }

        @Override
        public <R> ValueOrReason<R> then(Function<T, ValueOrReason<R>> next) {
            return new NotKnown<>(reason);
        }
    }
}
