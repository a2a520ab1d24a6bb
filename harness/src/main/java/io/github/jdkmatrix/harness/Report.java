package io.github.jdkmatrix.harness;

import io.github.jdkmatrix.harness.probe.ProcessCpu;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import io.github.jdkmatrix.harness.trial.Findings;

/** Writes the results of a run as protocol lines. */
final class Report {
    private final ProtocolWriter out;

    Report(ProtocolWriter out) {
        this.out = out;
    }

    void findings(Findings findings) {
        if (findings.invalid().isPresent()) {
            out.fact(Protocol.INVALID, findings.invalid().get());
        }
        for (Findings.Metric metric : findings.metrics()) {
            out.metric(metric.name(), metric.value(), metric.unit());
        }
        for (Findings.Point point : findings.points()) {
            out.point(point.series(), point.x(), point.y());
        }
        for (Findings.Fact fact : findings.facts()) {
            out.fact(fact.key(), fact.value());
        }
    }

    /** CPU time of the process so far: all but the end of the JVM. */
    void cpu() {
        long ticks = ProcessCpu.ticks();
        if (ticks != ProcessCpu.UNKNOWN) {
            out.fact("harness.cpuSeconds", Double.toString(ticks * ProcessCpu.RESOLUTION_SECONDS));
            out.fact("resolution.harness.cpuSeconds", Double.toString(ProcessCpu.RESOLUTION_SECONDS));
        }
    }
}
