package io.github.jdkmatrix.text;

/** An error that the user can correct. The message says in one line what is wrong, where, and what to do. */
public class UserException extends RuntimeException implements UserError {

    private static final long serialVersionUID = 1;

    public UserException(String message) {
        super(message);
    }

    @Override
    public int exitCode() {
        return ExitCode.USAGE;
    }
}
