package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A CPU shape as the engine gives it.
 *
 * @param id the id in the matrix
 * @param cores the number of processors that the JVM shall see
 * @param cpuset the CPUs that a fork is pinned to, such as {@code 0-1}
 * @param pinned the number of CPUs in {@code cpuset}
 * @param quota CPU seconds per second, where bounded
 * @param emulated whether {@code ActiveProcessorCount} stands in for cores
 * @param quotaPeriodMicros the period of the quota, if there is one
 * @param notes unexpected properties of these CPUs, in a few words each
 * @param slots the CPUs of each fork that runs at the same time; empty where forks run one at a time
 */
public record ShapeFacts(
        String id,
        int cores,
        String cpuset,
        int pinned,
        OptionalDouble quota,
        boolean emulated,
        OptionalInt quotaPeriodMicros,
        List<String> notes,
        @OmittedIfEmpty List<String> slots) {

    public ShapeFacts {
        if (!isNumber(cores) || !isNumber(pinned) || !(quota.orElse(1) > 0)) {
            throw new IllegalArgumentException("'cores', 'pinned' or 'quota' is no number of CPUs");
        }
    }

    private static boolean isNumber(int cpus) {
        return cpus >= 1 && cpus <= CpuShape.MAX_CORES;
    }

    /** The JVM arguments that give the JVM the cores of the shape. */
    public List<String> jvmArgs() {
        return emulated ? List.of("-XX:ActiveProcessorCount=" + cores) : List.of();
    }

    /** The CPU time to grant in each period, in microseconds; empty where unbounded. */
    public OptionalLong quotaMicros() {
        return quota.isPresent()
                ? OptionalLong.of(Math.round(quota.getAsDouble() * quotaPeriodMicros.getAsInt()))
                : OptionalLong.empty();
    }

    /**
     * The processors that the JVM must see: the emulated count where the shape is emulated,
     * else the smaller of its CPUs and its quota rounded up (HotSpot's {@code CgroupUtil::processor_count}).
     */
    public int expectedProcessors() {
        return emulated || quota.isEmpty()
                ? cores
                : (int) Math.min(pinned, Math.ceilDiv(quotaMicros().getAsLong(), quotaPeriodMicros.getAsInt()));
    }

    /** This shape with the CPUs of forks that run at the same time. */
    public ShapeFacts with(List<String> atOnce) {
        return new ShapeFacts(id, cores, cpuset, pinned, quota, emulated, quotaPeriodMicros, notes, atOnce);
    }

    /** The CPUs as text, such as {@code 0-1, emulated}. */
    String cpus() {
        return (slots.isEmpty() ? cpuset : String.join(" and ", slots)) + (emulated ? ", emulated" : "");
    }

    /** The number of processors that the JVM sees for each CPU that the kernel really gives it. */
    public double oversubscription() {
        return cores / Math.min(pinned, quota.orElse(pinned));
    }
}
