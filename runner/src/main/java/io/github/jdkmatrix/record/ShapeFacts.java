package io.github.jdkmatrix.record;

import java.util.OptionalDouble;

/**
 * A CPU shape as the engine gives it.
 *
 * @param id its id in the matrix
 * @param cores processors the JVM shall see
 * @param cpuset the CPUs it is pinned to, such as {@code 0-1}
 * @param pinned how many CPUs that is
 * @param quota CPU seconds per second, where bounded
 * @param emulated whether {@code ActiveProcessorCount} stands in for cores
 */
public record ShapeFacts(String id, int cores, String cpuset, int pinned, OptionalDouble quota, boolean emulated) {}
