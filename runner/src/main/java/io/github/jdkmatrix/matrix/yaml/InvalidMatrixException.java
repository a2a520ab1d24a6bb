package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.error.UserException;
import java.util.List;
import java.util.stream.Collectors;

/** A matrix that cannot be run, with every problem found in it, in the order of the file. */
public final class InvalidMatrixException extends UserException {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    public InvalidMatrixException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public InvalidMatrixException(String file, String message) {
        this(List.of(new Problem(file, Position.NONE, message)));
    }

    @Override
    public List<String> lines() {
        return problems.stream().map(Problem::toString).toList();
    }

    /** All problems, never empty. */
    public List<Problem> problems() {
        return problems;
    }
}
