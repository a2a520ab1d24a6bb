package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Other programs use the CPUs of a fork, on cgroup v2. */
@Tag("lab")
@ExtendWith(LabMachine.Small.class)
class LoadIT {

    private static final String MATRIX = """
            disturbance: 20%
            timeout: 10m
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: count-even, params: {threads: "1", duration: 5s}}
            """;

    private static final String UNIT = "lab-load";

    /** One for each CPU and bound to it: those that may move make room for a fork that may not. */
    private static final String BURN = "for cpu in 0 1; do taskset -c $cpu sh -c 'while :; do :; done' & done; wait";

    @TempDir
    private Path folder;

    @Test
    void aForkAmongOtherProgramsIsDisturbed(LabMachine machine) throws Exception {
        machine.run("systemd-run", "--unit", UNIT, "sh", "-c", BURN);
        try {
            LabRun run = LabRun.of(machine, folder, MATRIX);
            assertThat(run.exitCode()).as(run.runner().err()).isEqualTo(3);
            Outcome outcome = run.record("1 default").outcome();
            assertThat(outcome.is(Outcome.Kind.DISTURBED)).isTrue();
            assertThat(outcome.detail().orElseThrow()).startsWith("others used its CPUs for ");
        } finally {
            machine.run("systemctl", "stop", UNIT);
        }
    }
}
