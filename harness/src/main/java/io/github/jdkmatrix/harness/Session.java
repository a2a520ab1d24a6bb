package io.github.jdkmatrix.harness;

import io.github.jdkmatrix.harness.probe.ManagementProbe;
import io.github.jdkmatrix.harness.probe.Probe;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import io.github.jdkmatrix.harness.trial.Clock;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import java.util.Optional;

/** Runs one workload and writes its protocol lines. */
final class Session {
    private static final int USAGE = 2;
    private static final int INVALID = 3;

    private final Workload workload;
    private final Params params;
    private final ProtocolWriter out;
    private final boolean alone;

    /**
     * @param alone without the runner, which knows what a JDK supports, and reads flags and memory from the JVM's output:
     *     this is then done here, by management beans
     */
    Session(Workload workload, Params params, ProtocolWriter out, boolean alone) {
        this.workload = workload;
        this.params = params;
        this.out = out;
        this.alone = alone;
    }

    /** The exit code. */
    int run() throws Exception {
        if (alone) {
            Optional<String> unsupported =
                    workload.unsupported(params, Runtime.version().feature());
            if (unsupported.isPresent()) {
                return unsupported(unsupported.get());
            }
        }
        for (long left = params.count("warmup"); left > 0; left--) {
            out.phase(Protocol.WARMUP);
            Clock.time(workload.prepare(params));
        }
        Trial trial = workload.prepare(params);
        out.phase(Protocol.MEASURE);
        double seconds = Clock.time(trial);
        out.phase(Protocol.DONE);
        Findings findings = new Findings();
        trial.report(seconds, findings);
        Report report = new Report(out);
        report.findings(findings);
        boolean virtual = findings.ranInVirtualThreads();
        out.facts(alone ? ManagementProbe.facts(virtual) : Probe.facts(virtual));
        report.cpu();
        out.flush();
        return findings.invalid().isPresent() ? invalid(findings.invalid().get()) : 0;
    }

    private int unsupported(String reason) {
        out.fact(Protocol.UNSUPPORTED, reason);
        out.flush();
        System.err.println("harness: workload " + workload.spec().id() + " cannot run here: " + reason);
        return USAGE;
    }

    private int invalid(String reason) {
        System.err.println("harness: workload " + workload.spec().id() + " gave a wrong answer: " + reason);
        return INVALID;
    }
}
