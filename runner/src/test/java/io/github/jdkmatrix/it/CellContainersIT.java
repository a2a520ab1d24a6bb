package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks of a cell in one container: each finds it as the first did, and a failed one is the last there. */
@Tag("concurrent")
class CellContainersIT {

    private static final String MATRIX = """
            timeout: %s
            memory: 256m
            jdks: [21]
            flags:
              - {id: attempts, args: ["-Dhostile=attempts"]}
              - {id: daemon, args: ["-Dhostile=daemon"]}
              - {id: crash, args: ["-Dhostile=crash"]}
              - {id: exit, args: ["-Dhostile=exit"]}
              - {id: memory, args: ["-Dhostile=memory", "-XX:MaxDirectMemorySize=4g"]}
              - {id: sleep, args: ["-Dhostile=sleep"]}
              - {id: wrapper, args: ["-Dhostile=wrapper"]}
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
              - id: own
                class: io.github.jdkmatrix.harness.Fork
                classpath: hostile/payload/harness.jar
                args: [yield-loop, pause=yield, thread=platform, duration=1s, warmup=0]
            exclude: [{workloads: own, flags: [daemon, crash, memory, sleep, wrapper]}]
            """;

    /** Its id: all have one host name. */
    private static final String CONTAINER = "grep -o -m1 'containers/[0-9a-f]*' /proc/self/mountinfo";

    private static final String FILES = "ls -A /tmp /dev/shm /dev/mqueue";
    private static final String MEMORY = "cat /proc/sysvipc/shm | wc -l";
    private static final String SLEEPERS = "cat /proc/[0-9]*/comm | grep -c sleep";
    private static final List<String> ATTEMPTS = List.of(
            CONTAINER,
            FILES,
            MEMORY,
            SLEEPERS,
            "touch /tmp/.hidden '/tmp/a b' /dev/shm/-x /dev/mqueue/queue; ln -s / /tmp/link",
            "head -c 1G /dev/zero >/tmp/full",
            "mkdir -p /tmp/closed/inner; chmod 0 /tmp/closed/inner /tmp/closed",
            "setsid sleep 600 >/dev/null 2>&1 & sleep 0.1");

    @TempDir
    private static Path folder;

    private static HostilePayload payload;
    private static List<ForkRecord> shared;
    private static List<ForkRecord> fresh;

    @BeforeAll
    static void bothWays() throws Exception {
        payload = HostilePayload.in(folder, ATTEMPTS);
        shared = new ArrayList<>(records("shared", "10m", 2, "attempts,daemon,crash,exit,memory,wrapper"));
        shared.addAll(records("short", "3s", 2, "sleep"));
        fresh = Records.of(records("fresh", "10m", 1, "attempts"), "yield-loop");
    }

    private static List<ForkRecord> records(String name, String timeout, int forks, String flags) throws Exception {
        String options = "--engine docker --forks " + forks + " --only flags=" + flags;
        Jdkmatrix run = Jdkmatrix.in(folder).with(payload).matrix(name, MATRIX.formatted(timeout), options);
        run.exitCode();
        RealEngine.awaitNoneOf(run.pid());
        return run.records();
    }

    private static List<String> answers(List<ForkRecord> records, String command) {
        return records.stream()
                .map(it -> it.conditions().facts().get("attempt " + command))
                .toList();
    }

    /** Of an own program, its twins run there too. */
    @ParameterizedTest
    @ValueSource(strings = {"yield-loop", "own"})
    void allForksShareOneAndFindWhatAFreshOneFinds(String workload) {
        List<ForkRecord> attempts = Records.of(shared, workload, "attempts");
        assertThat(answers(attempts, CONTAINER)).hasSize(2).doesNotContainNull();
        assertThat(answers(attempts, CONTAINER).stream().distinct()).hasSize(1);
        assertThat(attempts)
                .allSatisfy(
                        it -> assertThat(it.measured(ProcessMetric.PEAK_MEMORY)).isEmpty());
        for (String command : List.of(FILES, MEMORY, SLEEPERS)) {
            // The folder of its jar is there for each fork.
            assertThat(answers(attempts, command).stream()
                            .map(it -> it.replace("hostile; ", ""))
                            .distinct())
                    .singleElement()
                    .isIn(answers(fresh, command));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "daemon, completed",
        "crash, failed",
        "exit, failed",
        "memory, killed-for-memory",
        "sleep, timed-out",
        "wrapper, failed"
    })
    void eachForkEndsAsTheFirstDoes(String way, String outcome) {
        for (String workload : way.equals("exit") ? List.of("yield-loop", "own") : List.of("yield-loop")) {
            List<ForkRecord> forks = Records.of(shared, workload, way);
            assertThat(forks).hasSize(2).extracting(it -> it.outcome().word()).containsOnly(outcome);
            assertThat(forks.stream().map(it -> it.outcome().detail()).distinct())
                    .hasSize(1);
        }
    }

    /** The containers are removed one by one: the next fork may already be in the other one. */
    @Test
    @Tag("full")
    void aContainerThatIsRemovedCostsTheForkInIt() throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder).matrix("removed", """
                forks: 3
                jdks: [21]
                workloads: [{use: yield-loop, params: {duration: [3s, 4s]}}]
                """, "--engine docker");
        run.awaitRecords(3);
        RealEngine.removeWith("io.github.jdkmatrix.runner=" + run.pid());
        run.ended(3);
        assertThat(run.records())
                .hasSize(6)
                .extracting(it -> it.outcome().word())
                .startsWith("completed", "completed", "completed")
                .contains("failed")
                .endsWith("completed");
    }
}
