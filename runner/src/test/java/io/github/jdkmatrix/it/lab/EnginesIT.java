package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.it.HostilePayload;
import io.github.jdkmatrix.it.Jdkmatrix;
import io.github.jdkmatrix.it.Records;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs by Docker and Podman, with rights and without: images are built, a killed runner leaves nothing, and resumes. */
@Tag("lab")
@ExtendWith(LabMachine.Small.class)
class EnginesIT {

    private static final String MATRIX = """
            disturbance: off
            timeout: 10m
            cpus:
              - {id: "1", cores: 1}
              - {id: quota, cores: 2, quota: 1}
            workloads:
              - {use: count-even, params: {threads: cores, duration: 2s}}
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"docker", "podman", "rootless"})
    void aKilledRunLeavesNothingAndResumes(String engine, LabMachine machine) throws Exception {
        Path out = folder.resolve("out");
        Jdkmatrix rest = LabRun.killedAndResumed(machine, engine, LabRun.matrix(folder, MATRIX), 2, out);
        assertThat(rest.exitCode(20)).as(rest.err()).isZero();
        assertThat(Records.in(out))
                .hasSize(4)
                .allSatisfy(it -> assertThat(it.outcome().word()).isEqualTo("completed"))
                .filteredOn(it -> it.cell().cpu().equals("quota"))
                .extracting(ForkRecord::conditions)
                .allSatisfy(
                        it -> assertThat(it.throttledPeriods().orElseThrow()).isPositive());
        assertThat(new ResultFolder(out).readManifest().engine().words())
                .startsWith(engine.equals("docker") ? "docker " : "podman ");
    }

    @Test
    void podmanOfAUserWithoutCpusetRunsNothing(LabMachine machine) throws Exception {
        try {
            delegate(machine, "-x");
            LabRun run = LabRun.of(machine, "rootless", folder, HostilePayload.in(folder, List.of()), MATRIX);
            refused(run, "cpuset` is not available");
        } finally {
            delegate(machine, "+x");
        }
    }

    /** An image that is yet to be made does not fit. */
    @Test
    void aFullDiskOfTheEngineIsNamed(LabMachine machine) throws Exception {
        try {
            machine.run("sh", "-ec", "fallocate -l $(($(df --output=avail -B1 / | tail -n 1) - 262144)) /full");
            HostilePayload other = HostilePayload.in(folder, List.of("true"));
            refused(LabRun.of(machine, "docker", folder, other, MATRIX), "no space left on device");
        } finally {
            machine.run("rm", "-f", "/full");
        }
    }

    private static void refused(LabRun run, String reason) throws IOException {
        assertThat(run.exitCode()).as(run.runner().err()).isEqualTo(3);
        assertThat(run.runner().err()).contains(reason);
        assertThat(run.records()).isEmpty();
    }

    /** Whether systemd delegates more control groups to users than by default. */
    private static void delegate(LabMachine machine, String mode) throws IOException, InterruptedException {
        machine.run(
                "sh",
                "-ec",
                "chmod " + mode + " /usr/lib/systemd/system-generators/lab-delegate; systemctl daemon-reload;"
                        + " systemctl restart user@1000");
    }

    @Test
    void doctorNamesPodman(LabMachine machine) throws Exception {
        Jdkmatrix doctor = Jdkmatrix.start(folder, machine.environment("podman"), "doctor --format json");
        doctor.exitCode(10);
        assertThat(doctor.out()).contains("podman 5.").contains("v2");
    }
}
