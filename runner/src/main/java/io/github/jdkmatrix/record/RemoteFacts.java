package io.github.jdkmatrix.record;

import java.util.Optional;

/**
 * The machine of an engine that was reached over a network.
 *
 * @param host the engine's name of the machine
 * @param context the Docker context that was used, if any
 */
public record RemoteFacts(String host, Optional<String> context) {

    /** The machine in words for people. */
    public String words() {
        return host + context.map(name -> " (context " + name + ")").orElse("");
    }
}
