package io.github.jdkmatrix.record;

import java.util.List;

/**
 * Values over something, such as progress over time.
 *
 * @param points pairs of x and y, in the order they were reported
 */
public record Series(String name, String unit, List<List<Double>> points) {}
