package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs by Docker and Podman, with rights and without: images are built, a killed runner leaves nothing, and resumes. */
@Tag("lab")
class LabKilledIT {

    private static final String MATRIX = """
            name: engines
            disturbance: off
            timeout: 10m
            memory: 512m
            collector: Serial
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
            cpus:
              - {id: "1", cores: 1}
              - {id: quota, cores: 2, quota: 1}
            workloads:
              - {use: count-even, params: {threads: cores, duration: 2s}}
            """;

    @TempDir
    private static Path folder;

    private static LabMachine machine;

    @BeforeAll
    static void up() throws Exception {
        machine = LabMachine.up("small");
    }

    @AfterAll
    static void down() throws IOException, InterruptedException {
        if (machine != null) {
            machine.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "podman", "rootless"})
    void aKilledRunLeavesNothingAndResumes(String engine) throws Exception {
        machine.loadJdk(engine, folder);
        Map<String, String> environment = machine.environment(engine);
        Path matrix = Files.writeString(folder.resolve(engine + ".yaml"), MATRIX);
        Path out = folder.resolve(engine);
        Jdkmatrix run = Jdkmatrix.start(
                folder, environment, "run", matrix.toString(), "--forks", "2", "--seed", "1", "--out", out.toString());
        run.awaitRecords(out, 1);
        String label = "io.github.jdkmatrix.runner=" + run.pid();
        while (machine.containersWith(engine, label) == 0) {
            assertThat(run.process().isAlive()).as(run.err()).isTrue();
            Thread.sleep(200);
        }
        run.signal("KILL");
        run.process().onExit().get();
        while (machine.containersWith(engine, label) > 0) {
            Thread.sleep(500); // the time limit of the suite ends this
        }

        Jdkmatrix rest = Jdkmatrix.start(folder, environment, "run", "--resume", out.toString());
        assertThat(rest.exitCode(20)).as(rest.err()).isZero();
        assertThat(Records.in(out))
                .hasSize(4)
                .allSatisfy(it -> assertThat(it.outcome().word()).isEqualTo("completed"))
                .filteredOn(it -> it.cell().cpu().equals("quota"))
                .extracting(RunRecord::conditions)
                .allSatisfy(
                        it -> assertThat(it.throttledPeriods().orElseThrow()).isPositive());
        assertThat(new ResultFolder(out).readManifest().engine().words())
                .startsWith(engine.equals("docker") ? "docker " : "podman ");
    }

    @Test
    void doctorNamesPodman() throws Exception {
        Jdkmatrix doctor = Jdkmatrix.start(folder, machine.environment("podman"), "doctor", "--format", "json");
        doctor.exitCode();
        assertThat(doctor.out()).contains("podman 5.").contains("v2");
    }
}
