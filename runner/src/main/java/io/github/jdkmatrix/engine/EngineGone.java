package io.github.jdkmatrix.engine;

/** The engine no longer answers, or never did: what happened and what to do, in one line. */
public sealed class EngineGone extends Exception permits EngineLost {

    private static final long serialVersionUID = 1;

    public EngineGone(String message) {
        super(message);
    }

    public EngineGone(String message, Throwable cause) {
        super(message, cause);
    }
}
