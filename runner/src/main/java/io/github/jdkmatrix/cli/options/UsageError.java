package io.github.jdkmatrix.cli.options;

/** Something the user typed cannot be done: what, where and what to do, in one line. */
public final class UsageError extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UsageError(String message) {
        super(message);
    }
}
