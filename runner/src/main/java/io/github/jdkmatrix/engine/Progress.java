package io.github.jdkmatrix.engine;

/** Takes one line for a person about something that takes a while. */
@FunctionalInterface
public interface Progress {
    void say(String line);
}
