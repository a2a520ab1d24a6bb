package io.github.jdkmatrix.engine;

import java.util.List;

/**
 * What a JVM says when it is asked for its version with certain arguments.
 *
 * @param exitCode zero where it started
 * @param output what it printed, both streams
 */
record JvmAnswer(int exitCode, List<String> output) {}
