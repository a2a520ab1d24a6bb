package io.github.jdkmatrix.text;

/** An error that the user can correct. The message says in one line what is wrong, where, and what to do. */
public class UserException extends RuntimeException implements UserError {

    private static final long serialVersionUID = 1;

    private final int exitCode;

    public UserException(String message) {
        this(message, ExitCode.USAGE);
    }

    private UserException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /** An error of the machine or the engine, which no other usage avoids. */
    public static UserException notPossibleHere(String message) {
        return new UserException(message, ExitCode.NOT_POSSIBLE_HERE);
    }

    @Override
    public int exitCode() {
        return exitCode;
    }
}
