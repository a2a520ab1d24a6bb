package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.harness.workload.Better.HIGHER;
import static io.github.jdkmatrix.harness.workload.Better.LOWER;
import static io.github.jdkmatrix.harness.workload.Better.NEITHER;
import static io.github.jdkmatrix.harness.workload.Better.NOT_JUDGED;
import static io.github.jdkmatrix.matrix.ProcessMetric.Source.HOTSPOT;
import static io.github.jdkmatrix.matrix.ProcessMetric.Source.OTHERS;
import static io.github.jdkmatrix.matrix.ProcessMetric.Source.READY;
import static io.github.jdkmatrix.matrix.ProcessMetric.Source.WRAPPER;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The metrics of every workload, by their source, unit, resolution and better direction. A record has those that are measured, as
 * samples under the {@link #id}. In a workload of a fixed time, wall time is that time, and more CPU time may be more work: only the
 * work by CPU time is a cost.
 */
public enum ProcessMetric {
    /** The time from exec to exit of the JVM. */
    WALL(WRAPPER, "s", LOWER, NOT_JUDGED, "wall-clock time of the process"),

    /** The CPU time of the fork's control group, from the kernel's own counter where there is one. */
    CPU(WRAPPER, "s", LOWER, NOT_JUDGED, "CPU time of the process"),
    USER(WRAPPER, "s", 0.01, LOWER, NOT_JUDGED, "CPU time in user mode"),
    SYSTEM(WRAPPER, "s", 0.01, LOWER, NOT_JUDGED, "CPU time in the kernel"),
    SYSTEM_SHARE(OTHERS, "%", NEITHER, NEITHER, "CPU time in the kernel by CPU time"),
    PEAK_MEMORY(WRAPPER, "B", LOWER, LOWER, "peak memory of a container with one fork"),
    MAX_RSS(WRAPPER, "B", LOWER, LOWER, "maximum resident set size of a process of the fork"),

    /** The first metric of a workload in {@link #OPERATIONS}, by {@link #CPU}: progress beside its price. */
    WORK_PER_CPU_SECOND(OTHERS, "ops/s", HIGHER, HIGHER, "operations by the CPU time of the process"),

    GC_PAUSES(HOTSPOT, "pauses", LOWER, NEITHER, "GC pauses of the JVM, without JVMs that it starts; not Shenandoah"),
    GC_PAUSE_TIME(HOTSPOT, "s", LOWER, NEITHER, "total time of these; the log of the JVM counts a little more"),
    GC_CPU(HOTSPOT, "s", LOWER, NEITHER, "CPU time of GC threads; G1 and Parallel, where the JDK counts it"),
    HEAP_AFTER_GC(HOTSPOT, "B", LOWER, LOWER, "heap used after the last GC; not ZGC or Shenandoah"),
    SAFEPOINT_TIME(
            HOTSPOT, "s", LOWER, NEITHER, "total time in safepoints, GC pauses included; not the time to reach them"),
    JIT_TIME(HOTSPOT, "s", LOWER, NEITHER, "total JIT compilation time of all compiler threads"),
    LOADED_CLASSES(HOTSPOT, "classes", LOWER, NEITHER, "classes loaded, from a CDS archive or not"),

    TIME_TO_READY(READY, "s", LOWER, LOWER, "time from the start to the line of `ready`"),
    READY_CPU(READY, "s", LOWER, LOWER, "CPU time until then"),
    READY_RSS(READY, "B", LOWER, LOWER, "resident memory of its JVMs then"),
    IDLE_CPU(READY, "s", LOWER, LOWER, "CPU time during `hold`"),
    IDLE_RSS(READY, "B", LOWER, LOWER, "resident memory of its JVMs at its end");

    /** The source of a metric's number. */
    enum Source {
        /** The fork wrapper, for each fork. */
        WRAPPER,
        /** The fork wrapper, for a program that does not end by itself. */
        READY,
        /** The performance data that HotSpot keeps in each JVM anyway. */
        HOTSPOT,
        /** Other metrics. */
        OTHERS
    }

    /** The unit of a workload's own count of what it did. */
    public static final String OPERATIONS = "ops";

    /** The metrics that HotSpot counts in each JVM anyway. */
    public static final Set<ProcessMetric> BY_HOTSPOT = from(HOTSPOT);

    /** The metrics of a program that does not end by itself. */
    public static final Set<ProcessMetric> BY_READY = from(READY);

    private final String id = Word.of(this);
    private final Source source;
    private final String unit;
    private final double resolution;
    private final Better inFixedWork;
    private final Better inFixedTime;
    private final String description;

    ProcessMetric(Source source, String unit, Better inFixedWork, Better inFixedTime, String description) {
        this(source, unit, 0, inFixedWork, inFixedTime, description);
    }

    ProcessMetric(
            Source source, String unit, double resolution, Better inFixedWork, Better inFixedTime, String description) {
        this.source = source;
        this.unit = unit;
        this.resolution = resolution;
        this.inFixedWork = inFixedWork;
        this.inFixedTime = inFixedTime;
        this.description = description;
    }

    private static Set<ProcessMetric> from(Source source) {
        EnumSet<ProcessMetric> all = EnumSet.allOf(ProcessMetric.class);
        all.removeIf(it -> it.source != source);
        return Collections.unmodifiableSet(all);
    }

    /** The name of the metric in tables and options. */
    public String id() {
        return id;
    }

    /** The metric in a workload of fixed work. */
    public MetricSpec spec() {
        return in(Effort.FIXED_WORK);
    }

    public MetricSpec in(Effort effort) {
        var better = switch (effort) {
            case FIXED_WORK -> inFixedWork;
            case FIXED_TIME -> inFixedTime;
        };
        return new MetricSpec(id, unit, better, description);
    }

    /** The step in which the metric is read, in its unit; empty where the step is too small to matter. */
    public OptionalDouble resolution() {
        return resolution > 0 ? OptionalDouble.of(resolution) : OptionalDouble.empty();
    }

    public static Optional<ProcessMetric> of(String id) {
        return Arrays.stream(values()).filter(it -> it.id().equals(id)).findFirst();
    }

    /**
     * Whether every fork has a number of this metric from outside, so that a program cannot report a metric of this name.
     *
     * @param counters events that perf counts
     */
    public static boolean isMeasured(String metric, List<String> counters) {
        return of(metric).isPresent() || Counters.metrics(counters).anyMatch(metric::equals);
    }

    /** The metric that says what a workload costs. */
    public static ProcessMetric cost(Effort effort) {
        return switch (effort) {
            case FIXED_WORK -> CPU;
            case FIXED_TIME -> WORK_PER_CPU_SECOND;
        };
    }

    public static List<MetricSpec> specs() {
        return Arrays.stream(values()).map(ProcessMetric::spec).toList();
    }
}
