package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Settings;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads the entries of the axis {@code cpus}. */
final class CpuShapeParser {

    static final Section CPU = new Section("cpus");

    static final Property<String> ID = CPU.required("id", ValueType.ID);

    static final Property<Integer> CORES = CPU.optional("cores", ValueType.wholeNumber(1, CpuShape.MAX_CORES));

    static final Property<NavigableSet<Integer>> CPUSET = CPU.optional(
            "cpuset",
            ValueType.scalar(
                    "CPU list",
                    "give a list of 1 to " + CpuShape.MAX_CORES + " CPUs such as 0-3,8",
                    text -> CpuList.of(text).filter(it -> !it.isEmpty() && it.size() <= CpuShape.MAX_CORES)));

    /** The kernel grants at least 1 ms in a period: sched_bandwidth in its documentation. */
    static final Property<Double> QUOTA = CPU.optional("quota", ValueType.number("0.01", CpuShape.MAX_CORES));

    static final Property<Integer> MEMORY = CPU.optional("memory", ValueType.memory(Settings.MIN_MEGABYTES));

    static {
        CPU.needsOneOf(CORES, CPUSET);
    }

    private CpuShapeParser() {}

    static Optional<CpuShape> cpu(Fields fields) {
        Optional<NavigableSet<Integer>> cpuset = fields.get(CPUSET);
        Optional<Integer> cores = cores(fields, cpuset);
        Optional<Double> quota = fields.get(QUOTA);
        int most = cores.orElse(CpuShape.MAX_CORES);
        if (quota.orElse(0.0) > most) {
            fields.problem(
                    QUOTA, "'quota' of this CPU shape is more than its " + most + " cores; give at most " + most);
        }
        return fields.get(ID)
                .map(id -> new CpuShape(
                        id,
                        cores.orElse(1),
                        quota.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                        cpuset.map(CpuList::format),
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
}
