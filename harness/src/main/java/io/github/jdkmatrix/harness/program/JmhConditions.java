package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.probe.Probe;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Writes what the JVM that measures got. JMH creates its profilers in that JVM; this one does nothing until the last
 * iteration is measured.
 */
public final class JmhConditions implements InternalProfiler {
    /** JMH sets it in the JVM that it forks, where the compiler knows blackholes. */
    private static final String COMPILER_BLACKHOLES = "compilerBlackholesEnabled";

    private final String file;
    private int measured;

    /**
     * Called by JMH.
     *
     * @param file where the facts go, as lines of the protocol
     */
    public JmhConditions(String file) {
        this.file = file;
    }

    @Override
    public String getDescription() {
        return "what the JVM got";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        // Nothing that could be measured.
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
            for (Map.Entry<String, String> fact : Probe.facts(false).entrySet()) {
                out.fact(fact.getKey(), fact.getValue());
            }
            out.fact("jmh.version", jmhVersion);
            out.fact("jmh.blackholes", Boolean.getBoolean(COMPILER_BLACKHOLES) ? "compiler" : "full");
            out.flush();
        } catch (IOException e) {
            // The fork lacks its conditions then, and says so.
            System.err.println("conditions cannot be written: " + e.getMessage());
        }
    }
}
