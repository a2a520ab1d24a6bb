package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.ShapeFacts;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A CPU shape on the CPUs of an engine.
 *
 * @param shape its id in the matrix
 * @param cores processors of the shape
 * @param cpuset the CPUs to pin to
 * @param pinned how many these are
 * @param quota CPU seconds per second to grant, where bounded
 * @param periodMicros the time over which the kernel shall hold the quota
 * @param how the way the CPUs were chosen: cores, threads, spread or cpuset
 * @param notes surprises for a reader
 */
public record Placement(
        String shape,
        int cores,
        String cpuset,
        int pinned,
        OptionalDouble quota,
        int periodMicros,
        String how,
        List<String> notes) {

    /** Whether {@code ActiveProcessorCount} stands in for cores that are not there. */
    public boolean emulated() {
        return cores > pinned;
    }

    /** The JVM arguments that give the JVM the cores of the shape. */
    public List<String> jvmArgs() {
        return emulated() ? List.of("-XX:ActiveProcessorCount=" + cores) : List.of();
    }

    /** Microseconds of CPU time to grant in each period, where bounded. */
    public OptionalLong quotaMicros() {
        return quota.isPresent()
                ? OptionalLong.of(Math.round(quota.getAsDouble() * periodMicros))
                : OptionalLong.empty();
    }

    /**
     * The processors that the JVM must see: the emulated count where the shape is emulated,
     * else the smaller of its CPUs and its quota rounded up (HotSpot's {@code CgroupUtil::processor_count}).
     */
    public int expectedProcessors() {
        return emulated() || quota.isEmpty()
                ? cores
                : (int) Math.min(pinned, Math.ceilDiv(quotaMicros().getAsLong(), periodMicros));
    }

    public ShapeFacts facts() {
        return new ShapeFacts(
                shape,
                cores,
                cpuset,
                pinned,
                quota,
                emulated(),
                quota.isPresent() ? OptionalInt.of(periodMicros) : OptionalInt.empty(),
                how,
                notes,
                List.of());
    }
}
