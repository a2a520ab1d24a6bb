package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.NumberForm;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * The conditions of a fork as its JVM and kernel report them. Empty values were not reported.
 *
 * @param image digest of the JDK image; empty on the host engine
 * @param javaVersion {@code java.version} read inside
 * @param vmVersion {@code java.vm.version} read inside
 * @param availableProcessors the processors that the JVM sees, read inside
 * @param allowedCpus the kernel's affinity list, read inside
 * @param emulated whether {@code ActiveProcessorCount} stands in for cores
 * @param flags effective values read inside, by flag name
 * @param carriers carrier threads seen by the virtual-thread scheduler
 * @param collector the garbage collector that ran
 * @param throttledPeriods CFS periods in which the quota stopped the fork
 * @param stealSeconds time the hypervisor took from the pinned CPUs
 * @param foreignCpuSeconds CPU time on the pinned CPUs that was not the fork's
 * @param seccomp the engine's system-call filter
 * @param kernel the kernel's release
 * @param home the JDK directory on the host engine
 * @param cpuset the CPUs that the engine was asked to pin
 * @param quota CPU seconds per second that the engine was asked to grant
 * @param quotaPeriodMicros the period of the requested quota
 * @param cpuSource where the CPU time was read: cgroup1, cgroup2 or ticks
 * @param events kernel events during the fork; empty in records of older versions
 * @param facts all other reported facts, by key; none of them is a metric
 */
public record Conditions(
        Optional<String> image,
        Optional<String> javaVersion,
        Optional<String> vmVersion,
        OptionalInt availableProcessors,
        Optional<String> allowedCpus,
        boolean emulated,
        SortedMap<String, String> flags,
        OptionalInt carriers,
        Optional<String> collector,
        OptionalInt throttledPeriods,
        OptionalDouble stealSeconds,
        OptionalDouble foreignCpuSeconds,
        Optional<String> seccomp,
        Optional<String> kernel,
        Optional<String> home,
        Optional<String> cpuset,
        OptionalDouble quota,
        OptionalInt quotaPeriodMicros,
        Optional<String> cpuSource,
        Optional<KernelEvents> events,
        Map<String, String> facts) {

    /** The fact of a program that was ready and did not end on SIGTERM. */
    public static final String KILLED = "ready.ended";

    /** The fact with the archives of classes that the JVM was asked to map, and mapped. */
    public static final String ARCHIVE = "archive.mapped";

    /** The fact that a thread of a fork died, or that its heap was full, although it ended well. */
    public static final String DIED = "died";

    /** The number of a fact, from 0 on; empty for any other text. */
    public OptionalDouble number(String fact) {
        return NumberForm.PLAIN.read(facts.getOrDefault(fact, "")).stream()
                .mapToDouble(it -> it)
                .findFirst();
    }

    /** The collector and the largest heap of the JVM, such as {@code G1 up to 512 MiB}; empty if the JVM reported neither. */
    public Optional<String> heap() {
        return collector.isEmpty() && largestHeap().isEmpty()
                ? Optional.empty()
                : Optional.of(collector.orElse("heap")
                        + largestHeap().map(it -> " up to " + it + " MiB").orElse(""));
    }

    /** The largest heap of the JVM, in MiB; empty if the JVM did not report one. */
    public Optional<Long> largestHeap() {
        return Optional.ofNullable(facts.get("maxHeapBytes"))
                .or(() -> Optional.ofNullable(flags.get("MaxHeapSize")))
                .filter(it -> it.matches("\\d{1,18}"))
                .map(it -> Long.parseLong(it) >> 20);
    }

    /**
     * Events that the kernel of the machine counted while a fork ran.
     *
     * @param swappedPages the memory pages that the kernel swapped in and out, of all processes
     * @param oomKills the processes that the OOM killer ended, the fork's own included
     * @param thermalThrottles how often the pinned CPUs or their packages were throttled for heat
     * @param frequencyLimitBefore the lowest limit on the frequency of the pinned CPUs before the fork, kHz
     * @param frequencyLimitAfter the lowest limit on the frequency of the pinned CPUs after the fork, kHz
     */
    public record KernelEvents(
            OptionalLong swappedPages,
            OptionalLong oomKills,
            OptionalLong thermalThrottles,
            OptionalLong frequencyLimitBefore,
            OptionalLong frequencyLimitAfter) {}
}
