package io.github.jdkmatrix.engine;

/** Hears of what takes a while. */
@FunctionalInterface
public interface Progress {

    /** Prints a line for a person. */
    void say(String line);

    /** Prints a line that a person has to see. */
    default void warn(String line) {
        say(line);
    }

    /**
     * Reports a step that goes on; called repeatedly while it does.
     *
     * @param step what, in a few words
     * @param detail how far it is; empty at its beginning
     */
    default void doing(String step, String detail) {
        if (detail.isEmpty()) {
            say(step);
        }
    }
}
