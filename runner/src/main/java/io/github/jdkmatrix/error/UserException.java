package io.github.jdkmatrix.error;

/** A mistake of the user, or something that only the user can mend: what, where and what to do, in one line. */
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
