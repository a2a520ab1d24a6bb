package io.github.jdkmatrix.engine;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A JDK an engine can start.
 *
 * @param id the id of the JDK in the matrix
 * @param source the image's name, or the JDK's directory
 * @param digest of the image, or of the files of the directory
 * @param java the command that starts it
 * @param startable what the engine starts: the image with the payload, or the directory
 * @param reference the name by which a registry has exactly this image, such as {@code temurin@sha256:...}
 * @param environment the variables of its environment that a report shows, by name
 */
public record JdkHandle(
        String id,
        String source,
        String digest,
        Optional<String> reference,
        String java,
        String startable,
        SortedMap<String, String> environment) {

    public JdkHandle {
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
    }
}
