package io.github.jdkmatrix.engine;

/** What only the engine knows about a fork's end. */
public enum ForkEnd {
    /** It ended by itself; the wrapper's report tells the rest. */
    EXITED,
    /** It could not be started; the output says why. */
    NOT_STARTED
}
