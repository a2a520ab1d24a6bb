package io.github.jdkmatrix.harness.workload;

import java.util.Optional;

/** The set of values that a parameter takes. */
public sealed interface ParamKind permits Choice, Count, TimeSpan {
    /** Why the value is not one of them, as half a sentence that follows the value, or nothing when it is. */
    Optional<String> problem(String value);

    /**
     * The one spelling under which equal values are equal. Idempotent.
     *
     * @throws IllegalArgumentException when {@link #problem} has something to say
     */
    String canonical(String value);

    /** The allowed values in words, such as {@code platform|virtual} or {@code 1 to 1M}. */
    String allowed();
}
