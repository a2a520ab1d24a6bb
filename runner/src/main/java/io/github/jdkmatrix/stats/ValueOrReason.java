package io.github.jdkmatrix.stats;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A value, or the reason why it is missing.
 *
 * @param known the value; empty if it is missing
 * @param whyNot the reason in a few words; empty for a known value
 */
public record ValueOrReason<T>(Optional<T> known, Optional<String> whyNot) {

    /** A known value. */
    public static <T> ValueOrReason<T> of(T value) {
        return new ValueOrReason<>(Optional.of(value), Optional.empty());
    }

    /** A missing value. */
    public static <T> ValueOrReason<T> none(String reason) {
        return new ValueOrReason<>(Optional.empty(), Optional.of(reason));
    }

    /** Whether the value is known and fits. */
    public boolean is(Predicate<T> fits) {
        return known.filter(fits).isPresent();
    }

    /** Maps the value; a reason stays. */
    public <R> ValueOrReason<R> map(Function<T, R> next) {
        return new ValueOrReason<>(known.map(next), whyNot);
    }

    /** Maps the value to another one or to a reason; a reason stays. */
    public <R> ValueOrReason<R> then(Function<T, ValueOrReason<R>> next) {
        return known.map(next).orElseGet(() -> new ValueOrReason<>(Optional.empty(), whyNot));
    }

    /** The reason of a method that needs more forks than there are. */
    static <T> ValueOrReason<T> tooFew(int needed, int forks) {
        return none("needs " + needed + " forks, has " + forks);
    }
}
