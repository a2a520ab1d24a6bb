package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forks of a cell in one container: each finds it as the first did, and a failed one is the last there. */
@Tag("concurrent")
class CellContainersIT {

    private static final String MATRIX = """
            disturbance: off
            timeout: %s
            memory: 256m
            container: per-cell
            jdks: [{id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}]
            cpus: [{id: "1", cores: 1}]
            flags:
              - {id: attempts, args: ["-Dhostile=attempts"]}
              - {id: daemon, args: ["-Dhostile=daemon"]}
              - {id: crash, args: ["-Dhostile=crash"]}
              - {id: exit, args: ["-Dhostile=exit"]}
              - {id: memory, args: ["-Dhostile=memory", "-XX:MaxDirectMemorySize=4g"]}
              - {id: sleep, args: ["-Dhostile=sleep"]}
              - {id: wrapper, args: ["-Dhostile=wrapper"]}
            workloads:
              - {use: yield-loop, params: {duration: 500ms}}
              - id: own
                class: io.github.jdkmatrix.harness.Fork
                classpath: hostile/payload/harness.jar
                args: [yield-loop, pause=yield, thread=platform, duration=200ms, warmup=0]
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

    private static List<RunRecord> shared;
    private static List<RunRecord> own;
    private static List<RunRecord> fresh;

    @BeforeAll
    static void bothWays() throws Exception {
        RealEngine.endpoint();
        HostilePayload payload = HostilePayload.in(folder, ATTEMPTS);
        String patient = MATRIX.formatted("10m");
        shared = new ArrayList<>(records(payload, "patient", patient, "attempts,daemon,crash,exit,memory,wrapper"));
        shared.addAll(records(payload, "hasty", MATRIX.formatted("3s"), "sleep"));
        own = records(payload, "own", patient, "attempts,exit", "own");
        fresh = records(payload, "fresh", patient.replace("per-cell", "per-fork"), "attempts");
    }

    private static List<RunRecord> records(HostilePayload payload, String name, String matrix, String flags)
            throws Exception {
        return records(payload, name, matrix, flags, "yield-loop");
    }

    private static List<RunRecord> records(
            HostilePayload payload, String name, String matrix, String flags, String workload) throws Exception {
        Path out = folder.resolve(name);
        Path file = Files.writeString(folder.resolve(name + ".yaml"), matrix);
        Jdkmatrix run = Jdkmatrix.start(
                folder,
                payload,
                "run " + file + " --engine docker --only flags=" + flags + " --only workloads=" + workload
                        + " --forks 2 --out " + out);
        run.exitCode();
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        return Records.in(out);
    }

    private static List<RunRecord> of(String flags) {
        return of(shared, flags);
    }

    private static List<RunRecord> of(List<RunRecord> records, String flags) {
        return records.stream().filter(it -> it.cell().flags().equals(flags)).toList();
    }

    private static List<String> answers(List<RunRecord> records, String command) {
        return records.stream()
                .map(it -> it.conditions().facts().get("attempt " + command))
                .toList();
    }

    @Test
    void oneContainerServesAllForksOfACell() {
        assertThat(answers(of("attempts"), CONTAINER)).hasSize(2).doesNotContainNull();
        assertThat(answers(of("attempts"), CONTAINER).stream().distinct()).hasSize(1);
    }

    @Test
    void itsTwinAndAllForksOfAnOwnProgramShareOne() {
        List<RunRecord> attempts = of(own, "attempts");
        assertThat(attempts).hasSize(2).allSatisfy(it -> {
            assertThat(it.outcome()).isEqualTo(Outcome.completed());
            assertThat(it.process().orElseThrow().peakMemoryBytes()).isEmpty();
        });
        assertThat(answers(attempts, CONTAINER).stream().distinct()).hasSize(1);
        for (String command : List.of(FILES, MEMORY, SLEEPERS)) {
            // The folder of its jar is there for each fork.
            assertThat(answers(attempts, command).stream()
                            .map(it -> it.replace("hostile; ", ""))
                            .distinct())
                    .singleElement()
                    .isIn(answers(fresh, command));
        }
        assertThat(of(own, "exit")).extracting(it -> it.outcome().word()).containsExactly("failed", "failed");
    }

    @Test
    void onRequestEachForkHasItsOwn() {
        assertThat(answers(fresh, CONTAINER)).hasSize(2).doesNotContainNull().doesNotHaveDuplicates();
        assertThat(fresh)
                .allSatisfy(it ->
                        assertThat(it.process().orElseThrow().peakMemoryBytes()).isPresent());
    }

    @ParameterizedTest
    @CsvSource({FILES, MEMORY, SLEEPERS})
    void eachForkFindsWhatAFreshOneFinds(String command) {
        List<String> answers = answers(of("attempts"), command);
        assertThat(answers).doesNotContainNull();
        assertThat(answers.stream().distinct()).hasSize(1);
        assertThat(answers(fresh, command)).contains(answers.get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "daemon, completed",
        "crash, failed",
        "exit, failed",
        "memory, out-of-memory",
        "sleep, timed-out",
        "wrapper, failed"
    })
    void eachForkEndsAsTheFirstDoes(String way, String outcome) {
        assertThat(of(way)).hasSize(2).extracting(it -> it.outcome().word()).containsOnly(outcome);
        assertThat(of(way).stream().map(it -> it.outcome().detail()).distinct()).hasSize(1);
    }

    /** The containers are removed one by one: the next fork may already be in the other one. */
    @Test
    @Tag("full")
    void aContainerThatIsRemovedCostsTheForkInIt() throws Exception {
        Path out = folder.resolve("removed");
        Path matrix = Files.writeString(folder.resolve("removed.yaml"), """
                disturbance: off
                jdks: [{id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: yield-loop, params: {duration: [1s, 2s]}}]
                """);
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), "run " + matrix + " --engine docker --forks 3 --out " + out);
        run.awaitRecords(out, 3);
        RealEngine.removeWith("io.github.jdkmatrix.runner=" + run.pid());
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(Records.in(out))
                .hasSize(6)
                .extracting(it -> it.outcome().word())
                .startsWith("completed", "completed", "completed")
                .contains("failed")
                .endsWith("completed");
    }
}
