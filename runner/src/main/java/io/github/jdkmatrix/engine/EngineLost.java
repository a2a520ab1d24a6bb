package io.github.jdkmatrix.engine;

/** The engine answered before and does not now: it may come back. */
public final class EngineLost extends EngineGone {

    private static final long serialVersionUID = 1;

    public EngineLost(String message) {
        super(message);
    }

    public EngineLost(String message, Throwable cause) {
        super(message, cause);
    }
}
