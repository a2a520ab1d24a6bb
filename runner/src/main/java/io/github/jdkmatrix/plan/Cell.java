package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A point of the matrix, and nothing but its identity: cells with equal parts are the same cell.
 *
 * @param workload the id of the workload in the matrix
 * @param params the declared parameters, each with one value
 * @param jdk the id of the JDK
 * @param cpu the id of the CPU shape
 * @param flags the id of the flag set
 * @param memory the memory limit; empty where the matrix has no such axis
 */
public record Cell(
        String workload,
        SortedMap<String, String> params,
        String jdk,
        String cpu,
        String flags,
        @OmittedIfEmpty String memory) {

    public Cell {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /** A cell of a matrix without an axis of memory limits. */
    public Cell(String workload, SortedMap<String, String> params, String jdk, String cpu, String flags) {
        this(workload, params, jdk, cpu, flags, "");
    }

    /** The cell's id on an axis; empty where the matrix does not have the axis. */
    public String on(Axis axis) {
        return switch (axis) {
            case WORKLOADS -> workload;
            case JDKS -> jdk;
            case CPUS -> cpu;
            case FLAGS -> flags;
            case MEMORY -> memory;
        };
    }

    /**
     * The cell's id on an axis, or its value of a parameter; empty for a parameter that the cell does not have. The values of several
     * {@linkplain TableSpec#AND joined} dimensions are joined by blanks.
     */
    public String value(String dimension) {
        if (dimension.contains(TableSpec.AND)) {
            return TableSpec.names(dimension).stream()
                    .map(this::value)
                    .filter(it -> !it.isEmpty())
                    .collect(Collectors.joining(" "));
        }
        return Axis.of(dimension).map(this::on).orElseGet(() -> params.getOrDefault(dimension, ""));
    }

    /** A copy with another JDK. */
    public Cell withJdk(String other) {
        return with(Axis.JDKS, other);
    }

    /** A copy with another id on an axis. */
    public Cell with(Axis axis, String id) {
        return new Cell(
                axis == Axis.WORKLOADS ? id : workload,
                params,
                axis == Axis.JDKS ? id : jdk,
                axis == Axis.CPUS ? id : cpu,
                axis == Axis.FLAGS ? id : flags,
                axis == Axis.MEMORY ? id : memory);
    }

    /** The cell without an axis or parameter, or several: a key shared by cells that differ only in it. */
    public Cell without(String dimension) {
        List<String> names = TableSpec.names(dimension);
        NavigableMap<String, String> others = new TreeMap<>(params);
        names.forEach(others::remove);
        return new Cell(
                names.contains(Axis.WORKLOADS.key()) ? "" : workload,
                others,
                names.contains(Axis.JDKS.key()) ? "" : jdk,
                names.contains(Axis.CPUS.key()) ? "" : cpu,
                names.contains(Axis.FLAGS.key()) ? "" : flags,
                names.contains(Axis.MEMORY.key()) ? "" : memory);
    }

    /** The cell without its JDK, flags and limit: a key shared by cells that do the same work on the same CPUs. */
    Cell workAndShape() {
        return without(Axis.JDKS.key()).without(Axis.FLAGS.key()).without(Axis.MEMORY.key());
    }

    /** Whether a filter picks this cell; a filter that names a parameter picks only cells that have it. */
    public boolean matches(CellFilter filter) {
        return Arrays.stream(Axis.values()).allMatch(axis -> filter.admits(axis, on(axis)))
                && filter.admits(params, false);
    }

    /** Whether a table shows this cell. */
    public boolean isIn(TableSpec table) {
        return table.workloads().contains(workload)
                && table.where().map(this::matches).orElse(true);
    }

    /** The parameters as one text, such as {@code thread=virtual yield=true}; empty where there are none. */
    public String paramsText() {
        return params.entrySet().stream()
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(" "));
    }

    @Override
    public String toString() {
        return workload + (params.isEmpty() ? "" : " " + paramsText()) + " · jdk " + jdk + " · cpu " + cpu
                + (flags.equals("default") ? "" : " · " + flags)
                + (memory.isEmpty() ? "" : " · " + Axis.MEMORY.label(memory));
    }
}
