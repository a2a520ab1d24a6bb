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
            disturbance: {foreign: 20%, steal: 20%, retries: 0}
            timeout: 10m
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: count-even, params: {threads: "1", duration: 5s}}
            """;

    private static final String UNIT = "lab-load";

    @TempDir
    private Path folder;

    @Test
    void aForkAmongOtherProgramsIsContaminated(LabMachine machine) throws Exception {
        machine.run("systemd-run", "--unit", UNIT, "sh", "-c", "(while :; do :; done) & while :; do :; done");
        try {
            LabRun run = LabRun.of(machine, folder, MATRIX);
            assertThat(run.run().exitCode(0)).as(run.run().err()).isEqualTo(3);
            Outcome outcome = run.record("1 default").outcome();
            assertThat(outcome.is(Outcome.Kind.CONTAMINATED)).isTrue();
            assertThat(outcome.detail().orElseThrow()).startsWith("others used its CPUs for ");
        } finally {
            machine.run("systemctl", "stop", UNIT);
        }
    }
}
