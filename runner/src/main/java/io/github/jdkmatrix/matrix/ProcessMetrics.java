package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.List;

/** The metrics that the fork wrapper measures from outside, for every workload alike. */
public final class ProcessMetrics {

    /** From exec to exit of the JVM. */
    public static final MetricSpec WALL = new MetricSpec("wall", "s", Better.LOWER, "wall-clock time of the process");

    /** All CPU time of the fork's control group, from the kernel's own counter where there is one. */
    public static final MetricSpec CPU = new MetricSpec("cpu", "s", Better.LOWER, "CPU time of the process");

    public static final MetricSpec USER = new MetricSpec("user", "s", Better.LOWER, "CPU time in user mode");
    public static final MetricSpec SYSTEM = new MetricSpec("system", "s", Better.LOWER, "CPU time in the kernel");
    public static final MetricSpec PEAK_MEMORY =
            new MetricSpec("peak-memory", "B", Better.LOWER, "peak memory of the fork");

    private static final List<MetricSpec> ALL = List.of(WALL, CPU, USER, SYSTEM, PEAK_MEMORY);

    private ProcessMetrics() {}

    public static List<MetricSpec> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(MetricSpec::name).toList();
    }
}
