package io.github.jdkmatrix.engine;

import java.util.Optional;

/**
 * A JDK an engine can start.
 *
 * @param id its id in the matrix
 * @param source the image's name, or the JDK's directory
 * @param digest the image's digest; empty for a directory
 * @param java the command that starts it
 * @param startable what the engine starts: the image with the payload, or the directory
 */
public record JdkHandle(String id, String source, Optional<String> digest, String java, String startable) {}
