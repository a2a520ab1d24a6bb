package io.github.jdkmatrix.record;

import java.util.List;

/**
 * A JDK that was at hand.
 *
 * @param id its id in the matrix
 * @param source the image's name or the JDK's directory
 * @param digest the image's digest; empty for a directory
 * @param version the lines of {@code java -version}
 */
public record JdkFacts(String id, String source, String digest, List<String> version) {}
