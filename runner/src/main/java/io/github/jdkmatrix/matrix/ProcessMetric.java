package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.harness.workload.Better.HIGHER;
import static io.github.jdkmatrix.harness.workload.Better.LOWER;
import static io.github.jdkmatrix.harness.workload.Better.NEITHER;
import static io.github.jdkmatrix.harness.workload.Better.NOT_JUDGED;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The metrics of every workload: what the fork wrapper measures from outside, what HotSpot counts anyway, and what follows from
 * them. In a workload of a fixed time, wall time is that time, and more CPU time may be more work: only the work by CPU time is
 * a cost.
 */
public enum ProcessMetric {
    /** From exec to exit of the JVM. */
    WALL("s", LOWER, NOT_JUDGED, "wall-clock time of the process"),

    /** All CPU time of the fork's control group, from the kernel's own counter where there is one. */
    CPU("s", LOWER, NEITHER, "CPU time of the process"),
    USER("s", LOWER, NEITHER, "CPU time in user mode"),
    SYSTEM("s", LOWER, NEITHER, "CPU time in the kernel"),
    SYSTEM_SHARE("%", NEITHER, NEITHER, "CPU time in the kernel by CPU time"),
    PEAK_MEMORY("B", LOWER, LOWER, "peak memory of a container with one fork"),
    MAX_RSS("B", LOWER, LOWER, "maximum resident set size of a process of the fork"),

    /** Progress beside its price: the first metric of a workload in {@link #OPERATIONS}, by {@link #CPU}. */
    WORK_PER_CPU_SECOND("ops/s", HIGHER, HIGHER, "operations by the CPU time of the process"),

    GC_PAUSES("pauses", LOWER, NEITHER, "GC pauses of the JVM, without JVMs that it starts; not Shenandoah"),
    GC_PAUSE_TIME("s", LOWER, NEITHER, "total time of these; the log of the JVM counts a little more"),
    GC_CPU("s", LOWER, NEITHER, "CPU time of GC threads; G1 and Parallel, where the JDK counts it"),
    HEAP_AFTER_GC("B", LOWER, LOWER, "heap used after the last GC; not ZGC or Shenandoah"),
    SAFEPOINT_TIME("s", LOWER, NEITHER, "total time in safepoints, GC pauses included; not the time to reach them"),
    JIT_TIME("s", LOWER, NEITHER, "total JIT compilation time of all compiler threads"),
    LOADED_CLASSES("classes", LOWER, NEITHER, "classes loaded, from a CDS archive or not"),

    TIME_TO_READY("s", LOWER, LOWER, "time from the start to the line of `ready`"),
    READY_CPU("s", LOWER, LOWER, "CPU time until then"),
    READY_RSS("B", LOWER, LOWER, "resident memory of its JVMs then"),
    IDLE_CPU("s", LOWER, LOWER, "CPU time during `hold`"),
    IDLE_RSS("B", LOWER, LOWER, "resident memory of its JVMs at its end");

    /** The unit of a workload's own count of what it did. */
    public static final String OPERATIONS = "ops";

    /** The prefix of facts of a record: a number of {@link #BY_HOTSPOT}. */
    public static final String PERFDATA = "perfdata.";

    /** Those that HotSpot counts in each JVM anyway, in its performance data. */
    public static final Set<ProcessMetric> BY_HOTSPOT =
            Collections.unmodifiableSet(EnumSet.range(GC_PAUSES, LOADED_CLASSES));

    /** Those of a program that does not end by itself. */
    public static final Set<ProcessMetric> BY_READY =
            Collections.unmodifiableSet(EnumSet.range(TIME_TO_READY, IDLE_RSS));

    /** The prefix of facts of a record: a number of {@link #BY_READY}. */
    public static final String READY = "ready.";

    private final String id = Word.of(this);
    private final String unit;
    private final Better inFixedWork;
    private final Better inFixedTime;
    private final String description;

    ProcessMetric(String unit, Better inFixedWork, Better inFixedTime, String description) {
        this.unit = unit;
        this.inFixedWork = inFixedWork;
        this.inFixedTime = inFixedTime;
        this.description = description;
    }

    /** Its name in tables and options. */
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

    /** The fact of a record with its number, for one that is no usage of the process. */
    public String fact() {
        return this == MAX_RSS ? "memory.peakBytes" : (BY_HOTSPOT.contains(this) ? PERFDATA : READY) + id;
    }

    public static Optional<ProcessMetric> of(String id) {
        return Arrays.stream(values()).filter(it -> it.id().equals(id)).findFirst();
    }

    /**
     * Whether a metric has a number of every fork from outside, so that a program cannot report one of this name.
     *
     * @param counters events that perf counts
     */
    public static boolean isMeasured(String metric, List<String> counters) {
        return of(metric).isPresent()
                || Counters.metrics(counters).anyMatch(metric::equals)
                || counters.stream().map(it -> Counters.share(it).name()).anyMatch(metric::equals);
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

    public static List<String> ids() {
        return Arrays.stream(values()).map(ProcessMetric::id).toList();
    }
}
