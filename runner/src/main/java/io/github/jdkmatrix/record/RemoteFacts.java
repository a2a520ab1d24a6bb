package io.github.jdkmatrix.record;

import java.util.Optional;

/**
 * The machine of an engine that was reached over a network.
 *
 * @param host what the engine calls it
 * @param context the Docker context by which it was named, where it was
 */
public record RemoteFacts(String host, Optional<String> context) {

    /** For people. */
    public String words() {
        return host + context.map(name -> " (context " + name + ")").orElse("");
    }
}
