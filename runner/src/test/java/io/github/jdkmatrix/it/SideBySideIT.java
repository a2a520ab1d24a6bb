package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two cells on one CPU each, at the same time. Needs two CPUs. */
@Tag("concurrent")
class SideBySideIT {

    private static final String MATRIX = """
            parallel: duet
            timeout: %s
            memory: 256m
            jdks: [%s]
            flags:
              - {id: default}
              - {id: small, args: [-Xmx64m]}
              - {id: crash, args: ["-Dhostile=crash"]}
              - {id: sleep, args: ["-Dhostile=sleep"]}
              - {id: memory, args: ["-Dhostile=memory", "-XX:MaxDirectMemorySize=4g"]}
            workloads: [{use: yield-loop, params: {duration: %s}}]
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix start(String engine, String duration, String options) throws Exception {
        return start(Jdkmatrix.in(folder), engine, "20m", duration, "--only flags=default,small " + options);
    }

    private static Jdkmatrix start(
            Jdkmatrix.Launch launch, String engine, String timeout, String duration, String options) throws Exception {
        String jdk = engine.equals("docker") ? "21" : "here";
        return launch.matrix("out", MATRIX.formatted(timeout, jdk, duration), "--engine " + engine + " " + options);
    }

    /** The forks of each block but those that ran alone: two. */
    private static List<List<ForkRecord>> blocks(Jdkmatrix run) {
        List<List<ForkRecord>> blocks = List.copyOf(run.records().stream()
                .filter(it -> !it.fork().isControl())
                .collect(Collectors.groupingBy(it -> it.fork().block()))
                .values());
        assertThat(blocks).allSatisfy(it -> Records.completed(it, 2));
        return blocks;
    }

    /** The same, of which each says that the other was there. */
    private static List<List<ForkRecord>> pairs(Jdkmatrix run) {
        List<List<ForkRecord>> pairs = blocks(run);
        assertThat(pairs).allSatisfy(pair -> {
            assertThat(beside(pair.get(0))).isEqualTo(name(pair.get(1)));
            assertThat(beside(pair.get(1))).isEqualTo(name(pair.get(0)));
        });
        return pairs;
    }

    private static String name(ForkRecord record) {
        return record.cell() + ", fork " + record.fork().index();
    }

    private static String beside(ForkRecord record) {
        return record.conditions().facts().getOrDefault("beside", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    void bothRunAtTheSameTimeOnCpusOfTheirOwn(String engine) throws Exception {
        Jdkmatrix run = start(engine, "1s", "--forks 2").ended(0);
        RealEngine.awaitNoneOf(run.pid());
        assertThat(pairs(run)).hasSize(2).allSatisfy(pair -> {
            assertThat(Records.overlap(pair.get(0), pair.get(1))).isTrue();
            assertThat(pair)
                    .extracting(it -> it.conditions().allowedCpus().orElseThrow())
                    .allMatch(it -> it.matches("[0-9]+"))
                    .doesNotHaveDuplicates();
        });
        assertThat(run.out())
                .containsPattern("parallel: duet; CPU shape 1 2 at a time, on CPUs [0-9]+ and [0-9]+")
                .contains("share the last-level cache and the memory bandwidth");
    }

    @ParameterizedTest
    @CsvSource({"crash, 5m", "memory, 5m", "sleep, 8s"})
    @Tag("full")
    void aForkThatFailsLeavesTheOtherAlone(String how, String timeout) throws Exception {
        Jdkmatrix.Launch launch = Jdkmatrix.in(folder).with(HostilePayload.in(folder));
        String options = "--only flags=default," + how + " --forks 2";
        Jdkmatrix run = start(launch, "docker", timeout, "1s", options).ended(3);
        RealEngine.awaitNoneOf(run.pid());
        Records.completed(run.records("default"), 2);
        assertThat(run.records(how))
                .hasSize(2)
                .allSatisfy(it ->
                        assertThat(it.outcome().use()).as(it.outcome().reason()).isEqualTo(Outcome.Use.LOST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    void theFirstSignalEndsAfterBothForksAndTheRestCanBeResumed(String engine) throws Exception {
        Jdkmatrix run = start(engine, "6s", "--forks 2");
        run.awaitForks(engine, 2);
        run.signal("INT");
        run.ended(130).leavesNothing();
        assertThat(pairs(run)).hasSize(1);
        run.resumed().ended(0);
        assertThat(pairs(run)).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    @Tag("full")
    void theSecondSignalEndsBothAtOnce(String engine) throws Exception {
        Jdkmatrix run = start(engine, "600s", "--forks 2");
        run.awaitForks(engine, 2);
        assertThat(run.interruptedTwice().records()).isEmpty();
    }

    @Test
    @Tag("full")
    void aKilledRunnerTakesBothContainersWithItAndNoRecordIsLost() throws Exception {
        Jdkmatrix run = start("docker", "1s", "--forks 6");
        run.awaitRecords(3);
        run.kill();
        RealEngine.awaitNoneOf(run.pid());
        run.resumed().ended(0);
        // Six forks of each cell, and six of the first one alone.
        List<ForkRecord> records = run.records();
        assertThat(records)
                .hasSize(18)
                .extracting(it -> name(it) + it.fork().isControl())
                .doesNotHaveDuplicates();
        assertThat(records)
                .filteredOn(it -> it.fork().isControl())
                .hasSize(6)
                .allSatisfy(it -> assertThat(beside(it)).isEmpty());
    }

    /** The connection breaks while forks are made, and while both run: neither is recorded as failed. */
    @ParameterizedTest
    @ValueSource(ints = {0, 400})
    @Tag("full")
    void anEngineThatGoesAwayLeavesTheBatchToAResume(int pause) throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix.Launch launch = Jdkmatrix.in(folder).with("DOCKER_HOST", door.endpoint());
            String options = "--only flags=default,small --forks 3";
            Jdkmatrix run = start(launch, "docker", "20m", "1s", options);
            run.awaitRecords(2);
            Thread.sleep(pause);
            door.down();
            run.ended(4);
            door.up();
            run.resumed().ended(0);
            RealEngine.awaitNoneOf(run.pid());
            assertThat(blocks(run)).hasSize(3);
        }
    }
}
