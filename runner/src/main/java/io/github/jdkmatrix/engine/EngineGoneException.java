package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserError;

/** The engine does not answer or cannot be used. The message says what happened and what to do, in one line. */
public final class EngineGoneException extends Exception implements UserError {

    private static final long serialVersionUID = 1;

    public EngineGoneException(String message) {
        super(message);
    }

    public EngineGoneException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public int exitCode() {
        return ExitCode.NOT_POSSIBLE_HERE;
    }
}
