package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A matrix as declared: what could be compared, before anything is chosen or expanded.
 *
 * @param name names its results folder
 * @param settings what holds for every run
 * @param jdks the JDKs under test
 * @param cpus the CPU shapes
 * @param flags the flag sets
 * @param workloads the workloads with their parameters
 * @param excludes cells left out
 * @param includes cells that stay although an exclusion names them
 * @param profiles narrowed matrices, by name
 * @param defaultProfile the profile of a plain {@code run}
 * @param tables the tables the report prints; empty for the default ones
 */
public record Matrix(
        String name,
        Settings settings,
        List<Jdk> jdks,
        List<CpuShape> cpus,
        List<FlagSet> flags,
        List<WorkloadUse> workloads,
        List<CellFilter> excludes,
        List<CellFilter> includes,
        SortedMap<String, Profile> profiles,
        Optional<String> defaultProfile,
        List<TableWish> tables) {

    /** The ids declared on an axis, in order. */
    public List<String> ids(Axis axis) {
        return switch (axis) {
            case JDKS -> jdks.stream().map(Jdk::id).toList();
            case CPUS -> cpus.stream().map(CpuShape::id).toList();
            case FLAGS -> flags.stream().map(FlagSet::id).toList();
            case WORKLOADS -> workloads.stream().map(WorkloadUse::id).toList();
        };
    }

    public Jdk jdk(String id) {
        return jdks.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    public CpuShape cpu(String id) {
        return cpus.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    public FlagSet flagSet(String id) {
        return flags.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    public WorkloadUse workload(String id) {
        return workloads.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }
}
