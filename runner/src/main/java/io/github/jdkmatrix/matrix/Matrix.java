package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A matrix as declared: what could be compared, before anything is chosen or expanded.
 *
 * @param name names its results folder
 * @param settings what holds for all forks
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
        List<TableSpec> tables) {

    /** A copy with other settings. */
    public Matrix with(Settings others) {
        return new Matrix(
                name, others, jdks, cpus, flags, workloads, excludes, includes, profiles, defaultProfile, tables);
    }

    /** A copy with other JDKs and tables. */
    public Matrix with(List<Jdk> others, List<TableSpec> shown) {
        return new Matrix(
                name, settings, others, cpus, flags, workloads, excludes, includes, profiles, defaultProfile, shown);
    }

    /** A copy with what refers to its axes. */
    public Matrix with(
            List<CellFilter> excluded,
            List<CellFilter> included,
            SortedMap<String, Profile> narrowed,
            Optional<String> usual,
            List<TableSpec> shown) {
        return new Matrix(name, settings, jdks, cpus, flags, workloads, excluded, included, narrowed, usual, shown);
    }

    /** A copy with other CPU shapes and flag sets. */
    public Matrix withShapes(List<CpuShape> shapes, List<FlagSet> sets) {
        return new Matrix(
                name, settings, jdks, shapes, sets, workloads, excludes, includes, profiles, defaultProfile, tables);
    }

    /** How many cells the axes and the parameters of the workloads have, exclusions and profiles left aside. */
    public double product() {
        double points = workloads.stream().mapToDouble(WorkloadPoints::count).sum();
        return Arrays.stream(Axis.values())
                .filter(it -> it != Axis.WORKLOADS)
                .mapToDouble(it -> idsOfCells(it).size())
                .reduce(points, (a, b) -> a * b);
    }

    /** The ids that cells have on an axis: one empty id where the matrix does not have the axis. */
    public List<String> idsOfCells(Axis axis) {
        return axis.optional() && ids(axis).isEmpty() ? List.of("") : ids(axis);
    }

    /** The ids declared on an axis, in order. */
    public List<String> ids(Axis axis) {
        return switch (axis) {
            case JDKS -> jdks.stream().map(Jdk::id).toList();
            case CPUS -> cpus.stream().map(CpuShape::id).toList();
            case FLAGS -> flags.stream().map(FlagSet::id).toList();
            case WORKLOADS -> workloads.stream().map(WorkloadUse::id).toList();
            case MEMORY -> settings.memoryIds();
        };
    }

    public Jdk jdk(String id) {
        return jdks.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    public CpuShape cpu(String id) {
        return cpus.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    /**
     * The memory limit of a cell in MiB; {@link Integer#MAX_VALUE} where there is none.
     *
     * @param cpu the id of its CPU shape
     * @param memory its id on the axis of limits; empty where the matrix has none
     */
    public int memoryLimit(String cpu, String memory) {
        return cpu(cpu).memory().filter(it -> memory.isEmpty()).orElseGet(() -> settings.memoryLimit(memory));
    }

    public FlagSet flagSet(String id) {
        return flags.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    /** The flag set without any argument, if there is one. */
    public Optional<FlagSet> plainFlags() {
        return flags.stream()
                .filter(it -> it.args().isEmpty() && it.env().isEmpty())
                .findFirst();
    }

    public WorkloadUse workload(String id) {
        return workloads.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    /**
     * A named, narrowed matrix.
     *
     * @param id the name of the profile
     * @param keep the cells that the profile keeps
     * @param excludes cells among the kept ones that the profile leaves out
     * @param set parameters that the profile fixes to one value, such as a shorter duration, where the workload has them
     * @param forks how many forks each cell has
     */
    public record Profile(
            String id,
            CellFilter keep,
            List<CellFilter> excludes,
            SortedMap<String, String> set,
            @JsonUnwrapped @JsonProperty(Forks.UNWRAPPED) Forks forks) {}
}
