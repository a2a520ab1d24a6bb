package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A runner that is not on Linux, beside an engine that is, as with Docker Desktop: it has no {@code /proc} and no {@code /sys},
 * and reaches the engine by TCP.
 */
@Tag("concurrent")
class WithoutProcIT {

    private static final String MATRIX = """
            name: elsewhere
            disturbance: off
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
            cpus:
              - {id: "1", cores: 1}
              - {id: far, cpuset: "4000"}
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
            """;

    @TempDir
    private Path folder;

    @Test
    void runsReportsAndExamines() throws Exception {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX);
        Path out = folder.resolve("out");
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Map<String, String> environment = Map.of("DOCKER_HOST", door.endpoint());
            Jdkmatrix run = Jdkmatrix.withoutProc(folder, environment, "run " + matrix + " --forks 2 --out " + out);
            assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
            assertThat(Records.in(out)).hasSize(2).allSatisfy(it -> {
                assertThat(it.outcome().word()).isEqualTo("completed");
                assertThat(it.process().orElseThrow().cpuSeconds()).isPositive();
            });
            assertThat(new ResultFolder(out).readManifest().engine().topology())
                    .as("a container looks at the CPUs of an engine elsewhere")
                    .hasValueSatisfying(it -> {
                        assertThat(it.source()).isEqualTo(TopologyFacts.Source.PROBE);
                        assertThat(it.cpus()).isEqualTo(CpuList.format(UsableCpus.of(KernelFiles.local())));
                    });
            assertThat(run.out()).contains("- Topology: ").contains("; read in a container\n");
            assertThat(run.err())
                    .contains("CPU shape 'far' is unavailable: it asks for the CPUs 4000, the engine has ");
            assertThat(RealEngine.containersOf(run.pid())).isZero();

            Jdkmatrix report = Jdkmatrix.withoutProc(folder, Map.of(), "report " + out);
            assertThat(report.exitCode()).as(report.err()).isZero();
            assertThat(report.out()).contains("counter, ops");

            Jdkmatrix doctor = Jdkmatrix.withoutProc(folder, environment, "doctor");
            assertThat(List.of(0, 3)).as(doctor.err()).contains(doctor.exitCode());
            assertThat(doctor.out()).contains("perhaps").contains("no /proc/stat");
            assertThat(doctor.err()).doesNotContain("\tat ");
        }
    }
}
