package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine over the network has a machine that the runner cannot look at: a container does. */
class RemoteTopologyIT {

    @TempDir
    private Path folder;

    @Test
    void aContainerLooksAtTheCpusOfAnEngineElsewhere() throws Exception {
        Path matrix = Files.writeString(folder.resolve("remote.yaml"), """
                disturbance: off
                jdks:
                  - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
                cpus: [{id: "1", cores: 1}, {id: far, cpuset: "4000"}]
                workloads: [{use: yield-loop, params: {duration: 1s}}]
                """);
        Path out = folder.resolve("out");
        Jdkmatrix run;
        try (Forwarder forwarder = Forwarder.to(RealEngine.endpoint())) {
            run = Jdkmatrix.start(
                    folder,
                    Map.of("DOCKER_HOST", forwarder.endpoint()),
                    "run",
                    matrix.toString(),
                    "--forks",
                    "1",
                    "--out",
                    out.toString());
            assertThat(run.exitCode()).as(run.err()).isZero();
        }
        TopologyFacts topology =
                new ResultFolder(out).readManifest().engine().topology().orElseThrow();
        assertThat(topology.source()).as(topology.toString()).isEqualTo(Source.PROBE);
        assertThat(topology.cpus()).isEqualTo(CpuList.format(UsableCpus.of(KernelFiles.local())));
        assertThat(run.out()).contains("- Topology: ").contains("; read in a container\n");
        assertThat(run.err()).contains("CPU shape 'far' is unavailable: it asks for the CPUs 4000, the engine has ");
        assertThat(Records.in(out)).hasSize(1);
        assertThat(RealEngine.containersOf(run.pid())).isZero();
    }
}
