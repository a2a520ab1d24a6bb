package io.github.jdkmatrix.harness.workload;

import java.util.Optional;

/** The set of values that a parameter takes. */
public sealed interface ParamKind permits Choice, Count, TimeSpan {
    /** The problem with a value, as a clause that follows the value; empty for a valid one. */
    Optional<String> problem(String value);

    /** The one spelling of equal values, for a value without a {@link #problem}. Idempotent. */
    String canonical(String value);

    /** The allowed values in words, such as {@code platform|virtual} or {@code 1 to 1M}. */
    String allowed();
}
