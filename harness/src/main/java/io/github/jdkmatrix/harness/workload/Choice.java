package io.github.jdkmatrix.harness.workload;

import java.util.List;
import java.util.Optional;

/**
 * One of some words; a boolean is the choice between {@code true} and {@code false}.
 *
 * @param values at least one, in the order in which a person would list them
 */
public record Choice(List<String> values) implements ParamKind {
    public Choice {
        values = List.copyOf(values);
    }

    @Override
    public Optional<String> problem(String value) {
        if (values.contains(value)) {
            return Optional.empty();
        }
        return Optional.of("is not one of " + allowed() + NearestWord.hint(value, values));
    }

    @Override
    public String canonical(String value) {
        if (!values.contains(value)) {
            throw new IllegalArgumentException(value + " is not one of " + allowed());
        }
        return value;
    }

    @Override
    public String allowed() {
        return String.join("|", values);
    }
}
