package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The CPUs a cell asks for.
 *
 * @param id the name of the shape in the matrix
 * @param cores how many processors the JVM shall see, at least one; {@code ActiveProcessorCount} stands in for those that the host lacks
 * @param quota CPU seconds per second the kernel grants (CFS), where bounded; above zero, at most {@code cores}
 * @param cpuset exactly these CPUs, in the kernel's notation; no more than {@code cores}
 * @param memory the memory limit of its forks in MiB, unless the cell has one by its axis; empty for that of the matrix
 */
public record CpuShape(
        String id,
        int cores,
        OptionalDouble quota,
        Optional<String> cpuset,
        @OmittedIfEmpty Optional<Integer> memory) {

    public static final int MAX_CORES = 4096;

    /** A copy under a quota, with enough cores for it. */
    public CpuShape with(String name, int least, double limit) {
        return new CpuShape(name, Math.max(cores, least), OptionalDouble.of(limit), cpuset, memory);
    }

    /** The time over which the kernel holds a quota: its default, and Docker's. */
    public static final int PERIOD_MICROS = 100_000;
}
