package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.it.ContainmentIT;
import io.github.jdkmatrix.it.HostilePayload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The tables of hostile/ways.md and hostile/refusals.md, on cgroup v2 by a recent Docker. */
@Tag("lab")
@ExtendWith(LabMachine.Small.class)
class HostileForksIT {

    private static final String MATRIX = """
            disturbance: off
            timeout: 2m
            cpus:
              - {id: "2", cores: 2}
            flags:
              - {id: attempts, args: ["-Dhostile=attempts"]}
              - {id: heap, args: ["-Dhostile=heap", "-Xmx64m"]}
              - {id: sleep, args: ["-Dhostile=sleep"]}
              - {id: exit, args: ["-Dhostile=exit"]}
            workloads:
              - {use: count-even, params: {threads: "2", duration: 3s}}
            """;

    @TempDir
    private static Path folder;

    private static LabRun run;

    @BeforeAll
    static void runThere(LabMachine machine) throws Exception {
        List<String> commands = ContainmentIT.Attempt.all().stream()
                .map(ContainmentIT.Attempt::command)
                .toList();
        run = LabRun.of(machine, "docker", folder, HostilePayload.in(folder, commands), MATRIX);
    }

    @Test
    void forksEndAsDocumented() throws IOException {
        run.ended("2 heap", "out-of-memory", "java.lang.OutOfMemoryError: Java heap space, exit code 1");
        run.ended("2 sleep", "timed-out", "ended after 120 s");
        run.ended("2 exit", "failed", "exit code 7: no such luck");
    }

    @Test
    void aForkIsContainedAsDocumented() throws IOException {
        Map<String, String> facts = run.record("2 attempts").conditions().facts();
        for (ContainmentIT.Attempt attempt : ContainmentIT.Attempt.all()) {
            assertThat(facts.get("attempt " + attempt.command()))
                    .as(attempt.what())
                    .matches(attempt.expected());
        }
    }
}
