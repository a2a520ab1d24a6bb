package io.github.jdkmatrix.matrix;

import java.util.SortedMap;

/**
 * A Dockerfile and its build arguments.
 *
 * @param context the folder under {@code docker/} that holds the Dockerfile
 * @param args build arguments, by name
 */
public record ImageBuild(String context, SortedMap<String, String> args) {}
