package io.github.jdkmatrix.matrix;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes cells by their ids; an empty id leaves the axis out. */
public final class TestCell {

    private TestCell() {}

    public static Cell of(String workload, SortedMap<String, String> params, String jdk, String cpu, String flags) {
        return of(workload, params, jdk, cpu, flags, "");
    }

    public static Cell of(
            String workload, SortedMap<String, String> params, String jdk, String cpu, String flags, String memory) {
        return new Cell(
                new TreeMap<>(Map.of(
                        Axis.WORKLOADS, workload,
                        Axis.JDKS, jdk,
                        Axis.CPUS, cpu,
                        Axis.FLAGS, flags,
                        Axis.MEMORY, memory)),
                params);
    }
}
