package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.stats.states.TimeLine;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The metrics of a record: those the program reported and those the wrapper measured. */
final class Metrics {

    /** The prefix of facts with the step of a metric. */
    private static final String RESOLUTION = "resolution.";

    /** JMH's profilers report less than this for benchmarks that allocate nothing. */
    private static final double LEAST_BYTES_PER_OPERATION = 0.01;

    /** In which the kernel counts user and system time. */
    private static final double TICK_SECONDS = 0.01;

    private final Matrix matrix;

    /** A cache: a million records have the same few metrics. */
    private final Map<Reported, MetricSpec> specs = new HashMap<>();

    private record Reported(String workload, String metric, String unit) {}

    Metrics(Matrix matrix) {
        this.matrix = matrix;
    }

    /** Value by metric. What a program reported under the name of one that is measured is left out. */
    Map<MetricSpec, Double> of(RunRecord record) {
        Map<MetricSpec, Double> values = new LinkedHashMap<>();
        record.samples().stream()
                .filter(it -> !isMeasured(it.metric()))
                .forEach(it -> values.put(spec(record.cell().workload(), it), it.value()));
        record.process().ifPresent(usage -> {
            for (ProcessMetric metric : ProcessMetric.values()) {
                value(metric, usage, record)
                        .ifPresent(value -> values.put(inWorkload(record.cell().workload(), metric), value));
            }
        });
        addCounters(record, values);
        return values;
    }

    /** In a workload of a fixed time, counts are by operation where it counts these. */
    private void addCounters(RunRecord record, Map<MetricSpec, Double> values) {
        Map<String, Double> counts = counts(record, Counters.COUNT);
        if (counts.isEmpty()) {
            return;
        }
        OptionalDouble operations = matrix.workload(record.cell().workload()).effort() == Effort.FIXED_TIME
                ? operations(record)
                : OptionalDouble.empty();
        Effort effort = operations.isPresent() ? Effort.FIXED_TIME : Effort.FIXED_WORK;
        Map<MetricSpec, Double> all = new LinkedHashMap<>();
        Counters.instructionsPerCycle(counts).forEach(it -> all.put(Counters.instructionsPerCycle(), it));
        counts.forEach((name, count) -> all.put(Counters.spec(name, effort), count / operations.orElse(1)));
        counts(record, Counters.SHARE).forEach((name, share) -> all.put(Counters.share(name), share));
        all.keySet().removeIf(it -> ProcessMetric.of(it.name()).isPresent());
        values.putAll(all);
    }

    private boolean isMeasured(String metric) {
        return ProcessMetric.isMeasured(metric, matrix.settings().counters());
    }

    /** Why a fork has no number of a metric although it reported something, by the metric's name; without a name, on all. */
    Map<String, String> leftOut(RunRecord record) {
        Map<String, String> why = new LinkedHashMap<>();
        Optional.ofNullable(record.conditions().facts().get(Conditions.DIED))
                .ifPresent(it -> why.put(CellSummary.WHOLE, it));
        record.samples().stream()
                .filter(it -> isMeasured(it.metric()))
                .forEach(it -> why.put(it.metric(), "without what the program reported under this name"));
        record.conditions().facts().forEach((key, text) -> {
            if (key.startsWith(Conditions.NO_NUMBER)) {
                why.put(key.substring(Conditions.NO_NUMBER.length()), "JMH reported " + text);
            }
        });
        return why;
    }

    /**
     * A metric over time.
     *
     * @param metric with the name of the one that is compared
     * @param over what counts the time
     */
    record Timed(MetricSpec metric, String over) {}

    /** What a fork reported over time: the totals of its work, of which the primary metric is made, and metrics of its own. */
    Map<Timed, TimeLine> lines(RunRecord record) {
        Map<Timed, TimeLine> lines = new LinkedHashMap<>();
        for (Series series : record.series()) {
            timed(record, series)
                    .ifPresent(it -> TimeLine.of(record.run().fork(), series)
                            .ifPresent(line ->
                                    lines.put(new Timed(it, series.over().orElse("second")), line)));
        }
        return lines;
    }

    private Optional<MetricSpec> timed(RunRecord record, Series series) {
        String workload = record.cell().workload();
        Stream<Sample> own = record.samples().stream().filter(it -> !isMeasured(it.metric()));
        if (series.name().equals(TimeLine.TOTALS)) {
            String primary = PrimaryMetric.of(
                    matrix, workload, () -> own.map(Sample::metric).findFirst());
            return Optional.of(new MetricSpec(primary, series.unit() + "/s", Better.HIGHER, ""));
        }
        return own.filter(it -> it.metric().equals(series.name())).findFirst().map(it -> spec(workload, it));
    }

    /** The numbers of the counters of this run, in its facts. */
    private Map<String, Double> counts(RunRecord record, String prefix) {
        Map<String, Double> counts = new LinkedHashMap<>();
        for (String name : matrix.settings().counters()) {
            record.conditions().number(prefix + name).ifPresent(it -> counts.put(name, it));
        }
        return counts;
    }

    private static OptionalDouble operations(RunRecord record) {
        return record.samples().stream()
                .filter(sample -> sample.unit().equals(ProcessMetric.OPERATIONS) && sample.value() > 0)
                .mapToDouble(Sample::value)
                .findFirst();
    }

    /** The known steps of the metrics of a record, in the metric's unit. */
    static Map<String, Double> resolutions(RunRecord record) {
        Map<String, Double> steps = new HashMap<>();
        steps.put(ProcessMetric.USER.id(), TICK_SECONDS);
        steps.put(ProcessMetric.SYSTEM.id(), TICK_SECONDS);
        record.process()
                .map(ProcessUsage::cpuSeconds)
                .filter(it -> it > 0)
                .ifPresent(it -> steps.put(ProcessMetric.SYSTEM_SHARE.id(), 100 * TICK_SECONDS / it));
        if (record.conditions().cpuSource().filter("ticks"::equals).isPresent()) {
            steps.put(ProcessMetric.CPU.id(), TICK_SECONDS);
        }
        // A fact may be about a series of the same name, in a unit of its own: only the program's metrics are looked
        // up.
        for (Sample sample : record.samples()) {
            if (sample.unit().equals("B/op")) {
                steps.put(sample.metric(), LEAST_BYTES_PER_OPERATION);
            }
            record.conditions().number(RESOLUTION + sample.metric()).ifPresent(it -> steps.put(sample.metric(), it));
        }
        return steps;
    }

    private static OptionalDouble value(ProcessMetric metric, ProcessUsage usage, RunRecord record) {
        return switch (metric) {
            case WALL -> OptionalDouble.of(usage.wallSeconds());
            case CPU -> OptionalDouble.of(usage.cpuSeconds());
            case USER -> OptionalDouble.of(usage.userSeconds());
            case SYSTEM -> OptionalDouble.of(usage.systemSeconds());
            case SYSTEM_SHARE ->
                usage.cpuSeconds() > 0
                        ? OptionalDouble.of(100 * usage.systemSeconds() / usage.cpuSeconds())
                        : OptionalDouble.empty();
            case PEAK_MEMORY ->
                usage.peakMemoryBytes().stream().asDoubleStream().findFirst();
            case WORK_PER_CPU_SECOND ->
                record.samples().stream()
                        .filter(sample -> sample.unit().equals(ProcessMetric.OPERATIONS) && usage.cpuSeconds() > 0)
                        .limit(1)
                        .mapToDouble(work -> work.value() / usage.cpuSeconds())
                        .findFirst();
            default -> record.conditions().number(metric.fact());
        };
    }

    private MetricSpec inWorkload(String workload, ProcessMetric metric) {
        return specs.computeIfAbsent(
                new Reported(workload, metric.id(), metric.spec().unit()),
                it -> metric.in(matrix.workload(workload).effort()));
    }

    private MetricSpec spec(String workload, Sample sample) {
        return specs.computeIfAbsent(
                new Reported(workload, sample.metric(), sample.unit()),
                it -> matrix.workload(workload).metric(sample.metric(), sample.unit()));
    }
}
