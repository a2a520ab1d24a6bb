package io.github.jdkmatrix.engine;

/** How a fork ended, as the engine reports it. */
public enum ForkEnd {
    /** The fork ended; the details are in the wrapper's report. */
    EXITED,
    /** The fork could not be started; the output says why. */
    NOT_STARTED,
    /** The files of its JDK are no longer those that the engine found: it measures nothing that was planned. */
    JDK_CHANGED
}
