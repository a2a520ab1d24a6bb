package io.github.jdkmatrix.harness;

import io.github.jdkmatrix.harness.probe.ProcessCpu;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;

/** Writes the results of a run as protocol lines. */
final class Report {
    private final WorkloadSpec spec;
    private final ProtocolWriter out;

    Report(WorkloadSpec spec, ProtocolWriter out) {
        this.spec = spec;
        this.out = out;
    }

    void findings(Findings findings) {
        if (findings.invalid().isPresent()) {
            out.fact(Protocol.INVALID, findings.invalid().get());
        }
        for (Findings.Metric metric : findings.metrics()) {
            out.metric(metric.name(), metric.value(), spec.metric(metric.name()).unit());
        }
        for (Findings.Point point : findings.points()) {
            out.point(point.series(), point.x(), point.y());
        }
        for (Findings.Fact fact : findings.facts()) {
            out.fact(fact.key(), fact.value());
        }
    }

    /**
     * CPU time of the process before the work (start of the JVM and the harness, warm-up), during the work, and after it
     * (the probe, but not the end of the JVM).
     */
    void cpu(long before, long after, long now) {
        if (before == ProcessCpu.UNKNOWN || after == ProcessCpu.UNKNOWN || now == ProcessCpu.UNKNOWN) {
            return;
        }
        out.fact("harness.cpuSeconds.before", seconds(before));
        out.fact("harness.cpuSeconds.work", seconds(after - before));
        out.fact("harness.cpuSeconds.after", seconds(now - after));
        out.fact("resolution.harness.cpuSeconds", Double.toString(ProcessCpu.RESOLUTION_SECONDS));
    }

    private static String seconds(long ticks) {
        return Double.toString(ticks / 100.0);
    }
}
