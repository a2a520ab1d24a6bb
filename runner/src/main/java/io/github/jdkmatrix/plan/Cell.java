package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One point of the matrix. Identity only: two cells are the same when all of this is the same.
 *
 * @param workload the id of the workload in the matrix
 * @param params its declared parameters, each with one value
 * @param jdk the id of the JDK
 * @param cpu the id of the CPU shape
 * @param flags the id of the flag set
 */
public record Cell(String workload, SortedMap<String, String> params, String jdk, String cpu, String flags) {

    public Cell {
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /** The cell's id on an axis. */
    public String on(Axis axis) {
        return switch (axis) {
            case WORKLOADS -> workload;
            case JDKS -> jdk;
            case CPUS -> cpu;
            case FLAGS -> flags;
        };
    }

    /** Whether a filter picks this cell. One that names a parameter picks only cells that have it. */
    public boolean matches(CellFilter filter) {
        return Arrays.stream(Axis.values()).allMatch(axis -> filter.admits(axis, on(axis)))
                && filter.admits(params, false);
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
                + (flags.equals("default") ? "" : " · " + flags);
    }
}
