package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Parallel;
import picocli.CommandLine.Option;

/** The option that replaces {@code parallel} of a matrix. */
public final class ParallelOption {

    public static final String NAME = "--parallel";

    @Option(
            names = NAME,
            paramLabel = "off|duet|N",
            description = "run the cells of a comparison at the same time on CPUs of the same kind: as many as fit, or"
                    + " at most N (default: 'parallel' of the matrix)")
    private String parallel;

    /** The matrix with this many forks at the same time. */
    public Matrix applied(Matrix matrix) {
        return parallel == null
                ? matrix
                : matrix.with(matrix.settings()
                        .running(Parallel.parse(parallel)
                                .orElseThrow(
                                        () -> new UserException(NAME + " " + parallel + ": give " + Parallel.WORDS))));
    }
}
