package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that replaces the counters of a matrix. */
public final class CounterOption {

    public static final String NAME = "--counters";

    @Option(
            names = NAME,
            paramLabel = "NAME",
            split = ",",
            description = "events that perf counts in each fork, such as context-switches,page-faults"
                    + " (default: 'counters' of the matrix)")
    private List<String> names = List.of();

    /** The names that are given, each once. */
    public List<String> names() {
        names.stream()
                .filter(it -> !Counters.NAME.matcher(it).matches())
                .findFirst()
                .ifPresent(it -> {
                    throw new UserException(NAME + " " + it + ": no counter; " + Counters.NAME_REMEDY);
                });
        return names.stream().distinct().toList();
    }

    /** The matrix with these counters, if any are given. */
    public Matrix applied(Matrix matrix) {
        List<String> given = names();
        return given.isEmpty() ? matrix : matrix.with(matrix.settings().counting(given));
    }
}
