package io.github.jdkmatrix.matrix;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The CPUs a cell asks for.
 *
 * @param id its name in the matrix
 * @param cores how many processors the JVM shall see, at least one
 * @param quota CPU seconds per second the kernel grants (CFS), where bounded; above zero, at most {@code cores}
 * @param emulate whether {@code ActiveProcessorCount} may stand in for cores the host lacks
 * @param placement how the CPUs lie on the machine, where none are named
 * @param cpuset exactly these CPUs, in the kernel's notation; no more than {@code cores}
 * @param periodMicros the time over which the kernel holds the quota
 */
public record CpuShape(
        String id,
        int cores,
        OptionalDouble quota,
        boolean emulate,
        PlacementPolicy placement,
        Optional<String> cpuset,
        int periodMicros) {

    public static final int MOST_CORES = 4096;

    /** The kernel's own, and Docker's. */
    public static final int DEFAULT_PERIOD_MICROS = 100_000;
}
