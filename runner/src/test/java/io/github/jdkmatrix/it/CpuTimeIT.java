package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The CPU time in a record against a second account of the kernel's: what the JVM reads of its own threads. Against GNU
 * time it is held by {@code bench/cpu-time} and {@code docker/test/fork-test}.
 */
class CpuTimeIT {

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
            cpus:
              - {id: "2", cores: 2}
            workloads:
              - {use: fair-share, params: {tasks: "2", steps: 300M}}
            """;

    @TempDir
    private Path folder;

    @Test
    void theRecordAgreesWithTheProcessesOwnAccount() throws Exception {
        RealEngine.endpoint();
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX);
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out " + out);
        assertThat(run.exitCode()).as(run.err()).isZero();

        RunRecord record = Records.in(out).get(0);
        Map<String, String> facts = record.conditions().facts();
        double inside = Double.parseDouble(facts.get("harness.cpuSeconds"));
        double recorded = record.process().orElseThrow().cpuSeconds();
        // The work is fixed, not its time: what others take of the CPUs is no CPU time of ours. The JVM reads its own
        // before it
        // ends, which takes it a tenth of a second beside a busy machine.
        assertThat(recorded).isEqualTo(inside, within(0.05 * inside));
        assertThat(record.process().orElseThrow().userSeconds()
                        + record.process().orElseThrow().systemSeconds())
                .isEqualTo(recorded, within(1e-9));
    }
}
