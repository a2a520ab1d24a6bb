package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.report.Magnitude.BaseUnit;
import java.util.Optional;

/**
 * What a fork did for its CPU time.
 *
 * @param name run or op
 * @param count how many units
 */
record WorkUnit(String name, double count) {

    /** Operations where the workload runs for a fixed time and counts them; otherwise those that a score implies. */
    static WorkUnit of(WorkloadUse workload, ForkRecord record) {
        Optional<WorkUnit> operations = workload.effort() == Effort.FIXED_WORK
                ? Optional.empty()
                : counted(record).or(() -> ofScore(record, seconds(record, ProcessMetric.CPU)));
        return operations.filter(it -> it.count > 0).orElse(new WorkUnit("run", 1));
    }

    /** What the fork took for each of these units. */
    ForkProfile profile(ForkRecord record, Stacks stacks) {
        return new ForkProfile(
                seconds(record, ProcessMetric.CPU) / count, seconds(record, ProcessMetric.SYSTEM) / count, stacks);
    }

    private static double seconds(ForkRecord record, ProcessMetric metric) {
        return record.measured(metric).orElseThrow();
    }

    private static Optional<WorkUnit> counted(ForkRecord record) {
        return record.samples().stream()
                .filter(it -> it.unit().equals(ProcessMetric.OPERATIONS))
                .map(it -> new WorkUnit("op", it.value()))
                .findFirst();
    }

    /** The CPU time divided by the time of an operation, such as the score of JMH. */
    private static Optional<WorkUnit> ofScore(ForkRecord record, double cpuSeconds) {
        return record.samples().stream()
                .filter(it -> it.value() > 0)
                .flatMap(it -> secondsPerOperation(it).stream())
                .findFirst()
                .map(it -> new WorkUnit("op", cpuSeconds / it));
    }

    private static Optional<Double> secondsPerOperation(Sample score) {
        BaseUnit unit = BaseUnit.of(score.unit());
        double value = score.value() / unit.perBase();
        return switch (unit.tail()) {
            case "/op" -> Optional.of(value).filter(it -> unit.kind() == BaseUnit.Kind.SECONDS);
            case " ops/s" -> Optional.of(1 / value);
            default -> Optional.empty();
        };
    }
}
