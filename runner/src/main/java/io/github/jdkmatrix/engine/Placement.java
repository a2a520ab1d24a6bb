package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.ShapeFacts;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A CPU shape on the CPUs of an engine.
 *
 * @param shape its id in the matrix
 * @param cores processors the JVM shall see
 * @param cpuset the CPUs to pin to
 * @param pinned how many these are
 * @param quota CPU seconds per second to grant, where bounded
 */
public record Placement(String shape, int cores, String cpuset, int pinned, OptionalDouble quota) {

    /** Whether {@code ActiveProcessorCount} stands in for cores that are not there. */
    public boolean emulated() {
        return cores > pinned;
    }

    /** How many processors the JVM must see: the cores it is told of, else no more than the quota is worth. */
    public int expectedProcessors() {
        if (emulated()) {
            return cores;
        }
        return (int) Math.max(1, Math.min(pinned, Math.ceil(quota.orElse(pinned))));
    }

    /** What the JVM must be told so that it sees the cores of the shape. */
    public List<String> jvmArgs() {
        return emulated() ? List.of("-XX:ActiveProcessorCount=" + cores) : List.of();
    }

    public ShapeFacts facts() {
        return new ShapeFacts(shape, cores, cpuset, pinned, quota, emulated());
    }
}
