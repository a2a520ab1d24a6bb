package io.github.jdkmatrix.cli;

/** Something the user typed cannot be done: what, where and what to do, in one line. */
final class UsageError extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageError(String message) {
        super(message);
    }
}
