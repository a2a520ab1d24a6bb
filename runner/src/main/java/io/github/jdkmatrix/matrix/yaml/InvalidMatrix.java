package io.github.jdkmatrix.matrix.yaml;

import java.util.List;
import java.util.stream.Collectors;

/** A matrix that cannot be run, with every problem found in it, in the order of the file. */
public final class InvalidMatrix extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    public InvalidMatrix(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public InvalidMatrix(String file, String message) {
        this(List.of(new Problem(file, Position.NONE, message)));
    }

    /** All problems, never empty. */
    public List<Problem> problems() {
        return problems;
    }
}
