package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetrics;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The metrics of a record: those the program reported and those the wrapper measured. */
final class Metrics {

    /** The fact by which a program tells the step of a metric. */
    private static final String RESOLUTION = "resolution.";

    private static final Pattern STEP = Pattern.compile("\\d{1,12}(\\.\\d{1,12})?");

    /** In which the kernel counts user and system time. */
    private static final double TICK_SECONDS = 0.01;

    private Metrics() {}

    /** Value by metric. A program's metric keeps its name against one of ours. */
    static Map<MetricSpec, Double> of(RunRecord record, Matrix matrix) {
        Map<MetricSpec, Double> values = new LinkedHashMap<>();
        for (Sample sample : record.samples()) {
            values.put(spec(matrix.workload(record.cell().workload()).use(), sample), sample.value());
        }
        record.process()
                .ifPresent(usage -> process(usage, record.samples()).forEach((metric, value) -> {
                    if (values.keySet().stream().noneMatch(it -> it.name().equals(metric.name()))) {
                        values.put(metric, value);
                    }
                }));
        return values;
    }

    /** The steps in which metrics of a record move, in the metric's unit, as far as they are known. */
    static Map<String, Double> resolutions(RunRecord record) {
        Map<String, Double> steps = new HashMap<>();
        steps.put(ProcessMetrics.USER.name(), TICK_SECONDS);
        steps.put(ProcessMetrics.SYSTEM.name(), TICK_SECONDS);
        if (record.conditions().cpuSource().filter("ticks"::equals).isPresent()) {
            steps.put(ProcessMetrics.CPU.name(), TICK_SECONDS);
        }
        // A fact may be about a series of the same name, in a unit of its own: only the program's metrics are looked
        // up.
        Map<String, String> facts = record.conditions().facts();
        for (Sample sample : record.samples()) {
            String step = facts.getOrDefault(RESOLUTION + sample.metric(), "");
            if (STEP.matcher(step).matches()) {
                steps.put(sample.metric(), Double.parseDouble(step));
            }
        }
        return steps;
    }

    private static Map<MetricSpec, Double> process(ProcessUsage usage, List<Sample> samples) {
        Map<MetricSpec, Double> values = new LinkedHashMap<>();
        values.put(ProcessMetrics.WALL, usage.wallSeconds());
        values.put(ProcessMetrics.CPU, usage.cpuSeconds());
        values.put(ProcessMetrics.USER, usage.userSeconds());
        values.put(ProcessMetrics.SYSTEM, usage.systemSeconds());
        usage.peakMemoryBytes().ifPresent(bytes -> values.put(ProcessMetrics.PEAK_MEMORY, (double) bytes));
        samples.stream()
                .filter(sample -> sample.unit().equals(ProcessMetrics.OPERATIONS) && usage.cpuSeconds() > 0)
                .findFirst()
                .ifPresent(work -> values.put(ProcessMetrics.WORK_PER_CPU_SECOND, work.value() / usage.cpuSeconds()));
        return values;
    }

    /** What the workload declares about a metric; one of an older or foreign program knows no good direction. */
    private static MetricSpec spec(String workload, Sample sample) {
        return Workloads.find(workload).stream()
                .flatMap(it -> it.spec().metrics().stream())
                .filter(it -> it.name().equals(sample.metric()))
                .findFirst()
                .orElseGet(() -> new MetricSpec(sample.metric(), sample.unit(), Better.NEITHER, ""));
    }
}
