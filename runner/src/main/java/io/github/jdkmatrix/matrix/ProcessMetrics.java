package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.List;

/** The metrics that the fork wrapper measures from outside, for every workload alike, and what follows from them. */
public final class ProcessMetrics {

    /** From exec to exit of the JVM. */
    public static final MetricSpec WALL = new MetricSpec("wall", "s", Better.LOWER, "wall-clock time of the process");

    /** All CPU time of the fork's control group, from the kernel's own counter where there is one. */
    public static final MetricSpec CPU = new MetricSpec("cpu", "s", Better.LOWER, "CPU time of the process");

    public static final MetricSpec USER = new MetricSpec("user", "s", Better.LOWER, "CPU time in user mode");
    public static final MetricSpec SYSTEM = new MetricSpec("system", "s", Better.LOWER, "CPU time in the kernel");
    public static final MetricSpec PEAK_MEMORY =
            new MetricSpec("peak-memory", "B", Better.LOWER, "peak memory of the fork");

    /** The unit of a workload's own count of what it did. */
    public static final String OPERATIONS = "ops";

    /** Progress beside its price: the first metric of a workload in {@link #OPERATIONS}, by {@link #CPU}. */
    public static final MetricSpec WORK_PER_CPU_SECOND = new MetricSpec(
            "work-per-cpu-second",
            "ops/s",
            Better.HIGHER,
            "operations by the process's CPU time, where the workload counts operations");

    private static final List<MetricSpec> ALL = List.of(WALL, CPU, USER, SYSTEM, PEAK_MEMORY, WORK_PER_CPU_SECOND);

    private ProcessMetrics() {}

    /**
     * The metric as it is meant in such a workload. Where every fork runs for the same time, wall time is that time, and
     * more CPU time may be more work: only the work by CPU time is a cost.
     */
    public static MetricSpec in(Effort effort, MetricSpec metric) {
        if (effort == Effort.FIXED_WORK) {
            return metric;
        }
        return switch (metric.name()) {
            case "wall" -> judged(metric, Better.NOT_JUDGED);
            case "cpu", "user", "system" -> judged(metric, Better.NEITHER);
            default -> metric;
        };
    }

    private static MetricSpec judged(MetricSpec metric, Better better) {
        return new MetricSpec(metric.name(), metric.unit(), better, metric.description());
    }

    /** The metric that says what a workload costs. */
    public static MetricSpec cost(Effort effort) {
        return switch (effort) {
            case FIXED_WORK -> CPU;
            case FIXED_TIME -> WORK_PER_CPU_SECOND;
        };
    }

    public static List<MetricSpec> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(MetricSpec::name).toList();
    }
}
