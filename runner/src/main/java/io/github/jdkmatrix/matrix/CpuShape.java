package io.github.jdkmatrix.matrix;

import java.util.OptionalDouble;

/**
 * The CPUs a cell asks for.
 *
 * @param id its name in the matrix
 * @param cores how many processors the JVM shall see, at least one
 * @param quota CPU seconds per second the kernel grants (CFS), where bounded; above zero, at most {@code cores}
 * @param emulate whether {@code ActiveProcessorCount} may stand in for cores the host lacks
 */
public record CpuShape(String id, int cores, OptionalDouble quota, boolean emulate) {}
