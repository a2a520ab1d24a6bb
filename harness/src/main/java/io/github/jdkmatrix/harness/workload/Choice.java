package io.github.jdkmatrix.harness.workload;

import java.util.List;
import java.util.Optional;

/**
 * One of several words; a boolean is {@code true} or {@code false}.
 *
 * @param values at least one, in display order
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
        return value;
    }

    @Override
    public String allowed() {
        return String.join("|", values);
    }
}
