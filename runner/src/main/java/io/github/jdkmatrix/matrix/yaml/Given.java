package io.github.jdkmatrix.matrix.yaml;

/**
 * A key of a matrix that is not in a file.
 *
 * @param value a text, a number, a list of values, or a mapping of texts to values
 * @param option the option that gives the key, for problems
 */
public record Given(String key, Object value, String option) {}
