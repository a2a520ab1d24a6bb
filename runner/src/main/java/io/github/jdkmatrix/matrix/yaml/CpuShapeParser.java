package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.CpuShape.PlacementPolicy;
import io.github.jdkmatrix.matrix.Settings;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads the entries of the axis {@code cpus}. */
final class CpuShapeParser {

    /** The least time that the kernel grants in a period: sched_bandwidth in its documentation. */
    private static final int MIN_GRANT_MICROS = 1_000;

    static final Section CPU = new Section("cpus");

    static final Property<String> ID = CPU.required("id", ValueType.ID);

    static final Property<Integer> CORES = CPU.optional("cores", ValueType.wholeNumber(1, CpuShape.MAX_CORES));

    static final Property<PlacementPolicy> PLACEMENT =
            CPU.optional("placement", ValueType.constants(List.of(PlacementPolicy.values())));

    static final Property<NavigableSet<Integer>> CPUSET = CPU.optional(
            "cpuset",
            ValueType.scalar(
                    "CPU list",
                    "give a list of 1 to " + CpuShape.MAX_CORES + " CPUs such as 0-3,8",
                    text -> CpuList.of(text).filter(it -> !it.isEmpty() && it.size() <= CpuShape.MAX_CORES)));

    static final Property<Double> QUOTA = CPU.optional("quota", ValueType.positive(CpuShape.MAX_CORES));

    /** The period within the kernel's limits: sched_bandwidth in its documentation. */
    static final Property<Duration> PERIOD = CPU.optional(
            "period", ValueType.duration(Duration.ofMillis(1), Duration.ofSeconds(1), "the kernel accepts 1ms to 1s"));

    static final Property<Integer> MEMORY = CPU.optional("memory", ValueType.memory(Settings.MIN_MEGABYTES));

    static final Property<Boolean> EMULATE =
            CPU.optional("emulate", ValueType.oneOf(List.of(true, false), emulate -> emulate ? "auto" : "never"));

    static {
        CPU.needsOneOf(CORES, CPUSET);
        CPU.notBoth(PLACEMENT, CPUSET);
        CPU.needs(PERIOD, QUOTA);
    }

    private CpuShapeParser() {}

    static Optional<CpuShape> cpu(Fields fields) {
        Optional<NavigableSet<Integer>> cpuset = fields.get(CPUSET);
        Optional<Integer> cores = cores(fields, cpuset);
        int period = fields.get(PERIOD).map(it -> (int) (it.toNanos() / 1_000)).orElse(CpuShape.DEFAULT_PERIOD_MICROS);
        Optional<Double> quota = fields.get(QUOTA);
        quota.ifPresent(it -> checkQuota(fields, it, cores.orElse(CpuShape.MAX_CORES), period));
        return fields.get(ID)
                .map(id -> new CpuShape(
                        id,
                        cores.orElse(1),
                        quota.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                        fields.get(EMULATE).orElse(true),
                        fields.get(PLACEMENT).orElse(PlacementPolicy.CORES),
                        cpuset.map(CpuList::format),
                        period,
                        fields.get(MEMORY)));
    }

    /** The declared number of cores, else the size of the cpuset. */
    private static Optional<Integer> cores(Fields fields, Optional<NavigableSet<Integer>> cpuset) {
        Optional<Integer> pinned = cpuset.map(NavigableSet::size);
        Optional<Integer> cores = fields.get(CORES).or(() -> pinned);
        if (cores.isPresent() && cores.get() < pinned.orElse(0)) {
            fields.problem(
                    CORES,
                    "'cores' of this CPU shape is " + cores.get() + ", fewer than the " + pinned.get()
                            + " CPUs of its 'cpuset'; remove 'cores' or shorten the set");
        }
        return cores;
    }

    private static void checkQuota(Fields fields, double quota, int cores, int periodMicros) {
        if (quota > cores) {
            fields.problem(
                    QUOTA, "'quota' of this CPU shape is more than its " + cores + " cores; give at most " + cores);
        }
        if (quota * periodMicros < MIN_GRANT_MICROS) {
            fields.problem(
                    QUOTA,
                    "'quota' of this CPU shape grants less than 1 ms in its period of " + periodMicros / 1_000
                            + " ms, which the kernel refuses; give a larger quota or a longer period");
        }
    }
}
