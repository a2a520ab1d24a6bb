package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

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
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
            """;

    @TempDir
    private Path folder;

    @Test
    void runsReportsAndExamines() throws Exception {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX);
        Path out = folder.resolve("out");
        try (TcpDoor door = TcpDoor.to(RealEngine.endpoint())) {
            Map<String, String> environment = Map.of("DOCKER_HOST", door.endpoint());
            Jdkmatrix run = Jdkmatrix.withoutProc(
                    folder, environment, "run", matrix.toString(), "--forks", "2", "--out", out.toString());
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(Records.in(out)).hasSize(2).allSatisfy(it -> {
                assertThat(it.outcome().word()).isEqualTo("completed");
                assertThat(it.process().orElseThrow().cpuSeconds()).isPositive();
            });
            assertThat(new ResultFolder(out).readManifest().engine().topology())
                    .hasValueSatisfying(it -> assertThat(it.source()).isEqualTo(TopologyFacts.Source.PROBE));

            Jdkmatrix report = Jdkmatrix.withoutProc(folder, Map.of(), "report", out.toString());
            assertThat(report.exitCode()).as(report.err()).isZero();
            assertThat(report.out()).contains("counter, ops");

            Jdkmatrix doctor = Jdkmatrix.withoutProc(folder, environment, "doctor");
            assertThat(List.of(0, 3)).as(doctor.err()).contains(doctor.exitCode());
            assertThat(doctor.out()).contains("perhaps").contains("no /proc/stat");
            assertThat(doctor.err()).doesNotContain("\tat ");
        }
    }
}
