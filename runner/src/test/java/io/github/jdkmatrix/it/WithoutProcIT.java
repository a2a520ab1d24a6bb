package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.record.TopologyFacts;
import java.nio.file.Path;
import java.util.List;
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
            forks: 2
            jdks: [21]
            cpus: [{id: "1", cores: 1}, {id: far, cpuset: "4000"}]
            workloads: [{use: fair-share, params: {tasks: 1, steps: 1M}}]
            """;

    @TempDir
    private Path folder;

    @Test
    void runsReportsAndExamines() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix.Launch launch = Jdkmatrix.in(folder).withoutProc();
            Jdkmatrix.Launch withDoor = launch.with("DOCKER_HOST", door.endpoint());
            Jdkmatrix run = withDoor.matrix("out", MATRIX, "").ended(3);
            assertThat(Records.completed(run.records(), 2))
                    .allSatisfy(it -> assertThat(it.cpuSeconds().orElseThrow()).isPositive());
            assertThat(run.manifest().engine().topology())
                    .as("a container looks at the CPUs of an engine elsewhere")
                    .hasValueSatisfying(it -> {
                        assertThat(it.source()).isEqualTo(TopologyFacts.Source.PROBE);
                        assertThat(it.cpus()).isEqualTo(CpuList.format(UsableCpus.of(KernelFiles.local())));
                    });
            assertThat(run.out()).contains("- Topology: ").contains("; read in a container\n");
            assertThat(run.err())
                    .contains("CPU shape 'far' is unavailable: it asks for the CPUs 4000, the engine has ");
            RealEngine.awaitNoneOf(run.pid());

            Jdkmatrix report = launch.run("report out").ended(0);
            assertThat(report.out()).contains("makespan");

            Jdkmatrix doctor = withDoor.start("doctor");
            assertThat(List.of(0, 3)).as(doctor.err()).contains(doctor.exitCode());
            assertThat(doctor.out()).contains("perhaps").contains("no /proc/stat");
            assertThat(doctor.err()).doesNotContain("\tat ");
        }
    }
}
