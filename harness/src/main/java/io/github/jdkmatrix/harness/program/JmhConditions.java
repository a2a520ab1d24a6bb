package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.probe.ManagementProbe;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Collection;
import java.util.Collections;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Writes the conditions of the JVM that measures. JMH creates its profilers in that JVM; this one does nothing until the end
 * of the last measurement iteration.
 */
public final class JmhConditions implements InternalProfiler {
    /** JMH sets this property in the forked JVM when the compiler supports blackholes. */
    private static final String COMPILER_BLACKHOLES = "compilerBlackholesEnabled";

    private final String file;
    private int measured;

    /**
     * JMH calls this constructor.
     *
     * @param file for the facts, as lines of the protocol
     */
    public JmhConditions(String file) {
        this.file = file;
    }

    @Override
    public String getDescription() {
        return "conditions of the JVM";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        // Nothing here: it would be measured.
    }

    @Override
    @SuppressWarnings("rawtypes") // As JMH declares it.
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        boolean counts = iteration.getType() == IterationType.MEASUREMENT;
        if (counts && ++measured == benchmark.getMeasurement().getCount()) {
            write(benchmark.getJmhVersion());
        }
        return Collections.emptyList();
    }

    private void write(String jmhVersion) {
        try (PrintStream stream = new PrintStream(Files.newOutputStream(Paths.get(file)), false, "UTF-8")) {
            ProtocolWriter out = new ProtocolWriter(stream);
            out.facts(ManagementProbe.facts(false));
            out.fact("jmh.version", jmhVersion);
            out.fact("jmh.blackholes", Boolean.getBoolean(COMPILER_BLACKHOLES) ? "compiler" : "full");
            out.flush();
        } catch (IOException e) {
            // Without its conditions the fork fails verification.
            System.err.println("cannot write the conditions of the JVM: " + e.getMessage());
        }
    }
}
