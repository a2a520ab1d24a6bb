package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
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

    private final Matrix matrix;

    /** A cache: a million records have the same few metrics. */
    private final Map<Reported, MetricSpec> specs = new HashMap<>();

    private record Reported(String workload, String metric, String unit) {}

    Metrics(Matrix matrix) {
        this.matrix = matrix;
    }

    /** The values of a fork by metric, without what a program reported under the name of a measured metric. */
    Map<MetricSpec, Double> of(ForkRecord record) {
        Map<MetricSpec, Double> values = new LinkedHashMap<>();
        record.samples().stream()
                .filter(it -> !isMeasured(it.metric()))
                .forEach(it -> values.put(spec(record.cell().workload(), it), it.value()));
        Map<String, Double> measured = new HashMap<>();
        record.measured().forEach(it -> measured.put(it.metric(), it.value()));
        for (ProcessMetric metric : ProcessMetric.values()) {
            value(metric, measured, record)
                    .ifPresent(value -> values.put(inWorkload(record.cell().workload(), metric), value));
        }
        addCounters(record, measured, values);
        return values;
    }

    /** Adds counters; in a workload of a fixed time that counts operations, by operation. */
    private void addCounters(ForkRecord record, Map<String, Double> measured, Map<MetricSpec, Double> values) {
        Map<String, Double> counts = new LinkedHashMap<>();
        for (String name : matrix.settings().counters()) {
            if (measured.containsKey(name) && ProcessMetric.of(name).isEmpty()) {
                counts.put(name, measured.get(name));
            }
        }
        if (counts.isEmpty()) {
            return;
        }
        OptionalDouble operations = matrix.workload(record.cell().workload()).effort() == Effort.FIXED_TIME
                ? operations(record)
                : OptionalDouble.empty();
        Effort effort = operations.isPresent() ? Effort.FIXED_TIME : Effort.FIXED_WORK;
        Counters.instructionsPerCycle(counts).forEach(it -> values.put(Counters.instructionsPerCycle(), it));
        counts.forEach((name, count) -> values.put(Counters.spec(name, effort), count / operations.orElse(1)));
    }

    private boolean isMeasured(String metric) {
        return ProcessMetric.isMeasured(metric, matrix.settings().counters());
    }

    /** Why a fork has no number of a metric although it reported something, by the metric's name; without a name, on all. */
    Map<String, String> leftOut(ForkRecord record) {
        Map<String, String> why = new LinkedHashMap<>();
        Optional.ofNullable(record.conditions().facts().get(Conditions.DIED))
                .ifPresent(it -> why.put(CellSummary.WHOLE, it));
        record.samples().stream()
                .filter(it -> isMeasured(it.metric()))
                .forEach(it -> why.put(it.metric(), "without what the program reported under this name"));
        return why;
    }

    /**
     * A metric over time.
     *
     * @param metric the metric over time, with the name of the compared metric
     * @param over what counts the time, such as {@code second}
     */
    record Timed(MetricSpec metric, String over) {}

    /** The time lines of a fork: the totals of its work, of which the primary metric is made, and metrics of its own. */
    Map<Timed, TimeLine> lines(ForkRecord record) {
        Map<Timed, TimeLine> lines = new LinkedHashMap<>();
        for (Series series : record.series()) {
            timed(record, series)
                    .ifPresent(it -> TimeLine.of(record.fork().index(), series)
                            .map(line -> line.countedFrom(counted(record, series)))
                            .ifPresent(line ->
                                    lines.put(new Timed(it, series.over().orElse("second")), line)));
        }
        return lines;
    }

    /** The first point of which a fork's number is made: all of totals count, JMH's measured iterations, else the last value. */
    private static int counted(ForkRecord record, Series series) {
        return series.name().equals(TimeLine.TOTALS)
                ? 0
                : series.points().size()
                        - record.jmh()
                                .map(it -> it.at("/primaryMetric/rawData/0").size())
                                .orElse(1);
    }

    private Optional<MetricSpec> timed(ForkRecord record, Series series) {
        String workload = record.cell().workload();
        Stream<Sample> own = record.samples().stream().filter(it -> !isMeasured(it.metric()));
        if (series.name().equals(TimeLine.TOTALS)) {
            String primary = ComparedMetrics.primary(
                    matrix, workload, () -> own.map(Sample::metric).findFirst());
            return Optional.of(new MetricSpec(primary, series.unit() + "/s", Better.HIGHER, ""));
        }
        return own.filter(it -> it.metric().equals(series.name())).findFirst().map(it -> spec(workload, it));
    }

    private static OptionalDouble operations(ForkRecord record) {
        return record.samples().stream()
                .filter(sample -> sample.unit().equals(ProcessMetric.OPERATIONS) && sample.value() > 0)
                .mapToDouble(Sample::value)
                .findFirst();
    }

    /** The known steps of the metrics of a record, in the metric's unit. */
    static Map<String, Double> resolutions(ForkRecord record) {
        Map<String, Double> steps = new HashMap<>();
        Stream.concat(record.samples().stream(), record.measured().stream())
                .forEach(sample -> sample.resolution().ifPresent(it -> steps.put(sample.metric(), it)));
        double cpu = record.cpuSeconds().orElse(0);
        if (cpu > 0 && steps.containsKey(ProcessMetric.SYSTEM.id())) {
            steps.put(ProcessMetric.SYSTEM_SHARE.id(), 100 * steps.get(ProcessMetric.SYSTEM.id()) / cpu);
        }
        return steps;
    }

    private static Optional<Double> value(ProcessMetric metric, Map<String, Double> measured, ForkRecord record) {
        double cpu = measured.getOrDefault(ProcessMetric.CPU.id(), 0.0);
        return switch (metric) {
            case SYSTEM_SHARE ->
                Optional.ofNullable(measured.get(ProcessMetric.SYSTEM.id()))
                        .filter(it -> cpu > 0)
                        .map(it -> 100 * it / cpu);
            case WORK_PER_CPU_SECOND ->
                record.samples().stream()
                        .filter(sample -> sample.unit().equals(ProcessMetric.OPERATIONS) && cpu > 0)
                        .map(work -> work.value() / cpu)
                        .findFirst();
            default -> Optional.ofNullable(measured.get(metric.id()));
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
