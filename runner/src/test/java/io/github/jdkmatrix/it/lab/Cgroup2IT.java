package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.it.Moment;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a fork uses, on cgroup v2 by a recent Docker. This is the part of the lab's tests that {@code .ci/run} runs. */
@Tag("lab")
@ExtendWith(LabMachine.Small.class)
class Cgroup2IT {

    private static final String MATRIX = """
            disturbance: off
            timeout: 5m
            cpus:
              - {id: "2", cores: 2}
              - {id: quota, cores: 2, quota: 1}
            flags:
              - {id: default}
              - {id: memory, args: ["-Dhostile=memory", "-XX:MaxDirectMemorySize=4g"]}
            workloads:
              - {use: count-even, params: {threads: "2", duration: 1s}}
            exclude:
              - {cpus: [quota], flags: [memory]}
            """;

    @TempDir
    private static Path folder;

    private static LabMachine machine;
    private static LabRun run;

    @BeforeAll
    static void runThere(LabMachine small) throws Exception {
        machine = small;
        run = LabRun.of(machine, folder, MATRIX);
    }

    @Test
    void theHeadNamesTheEngineAndItsControlGroups() {
        Manifest manifest = run.manifest();
        assertThat(manifest.engine().words()).startsWith("docker ");
        assertThat(manifest.engine().cgroup()).isEqualTo("2");
        assertThat(manifest.engine().remote()).isPresent();
        assertThat(manifest.engine().topology().orElseThrow().source().name()).isEqualTo("PROBE");
    }

    @Test
    void cpuTimeIsThatOfTheControlGroup() throws IOException {
        ForkRecord record = run.record("2 default");
        assertThat(record.outcome().word()).isEqualTo("completed");
        assertThat(record.conditions().cpuSource()).hasValue("cgroup2");
        double inside = Double.parseDouble(record.conditions().facts().get("harness.cpuSeconds"));
        double recorded = record.cpuSeconds().orElseThrow();
        assertThat(recorded).isBetween(Math.max(1, inside), 1.2 * inside);
        assertThat(record.measured(ProcessMetric.USER).orElseThrow()
                        + record.measured(ProcessMetric.SYSTEM).orElseThrow())
                .isEqualTo(recorded, within(1e-6));
    }

    @Test
    void memoryIsThatOfTheContainer() throws IOException {
        ForkRecord record = run.record("2 default");
        Map<String, String> facts = record.conditions().facts();
        assertThat(facts).containsEntry("memorySeenBytes", Long.toString(512L << 20));
        assertThat(record.measured(ProcessMetric.MAX_RSS).orElseThrow()).isBetween(20.0 * (1 << 20), 512.0 * (1 << 20));
        run.ended(
                "2 memory",
                "killed-for-memory",
                "the kernel ended it for lack of memory; its limit is 512 MiB (--memory)");
    }

    @Test
    void aQuotaThrottlesAndIsCounted() throws IOException {
        ForkRecord record = run.record("quota default");
        assertThat(record.outcome().word()).isEqualTo("completed");
        assertThat(record.conditions().throttledPeriods().orElseThrow()).isPositive();
        assertThat(run.record("2 default").conditions().throttledPeriods().orElseThrow())
                .isZero();
    }

    @Test
    void noContainerIsLeft() throws Exception {
        String label = "io.github.jdkmatrix.runner=" + run.runner().pid();
        Moment.await(() -> machine.containersWith("docker", label) == 0, "the end of its containers");
    }
}
