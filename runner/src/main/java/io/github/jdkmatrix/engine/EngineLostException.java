package io.github.jdkmatrix.engine;

/** The engine answered before and has stopped answering; it may return. */
public final class EngineLostException extends EngineGoneException {

    private static final long serialVersionUID = 1;

    public EngineLostException(String message) {
        super(message);
    }

    public EngineLostException(String message, Throwable cause) {
        super(message, cause);
    }
}
