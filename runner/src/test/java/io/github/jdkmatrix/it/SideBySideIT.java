package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
            disturbance: off
            parallel: duet
            timeout: %s
            memory: 256m
            jdks: [%s]
            cpus: [{id: "1", cores: 1}]
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

    private String timeout = "20m";

    private Path out() {
        return folder.resolve("out");
    }

    private String command(String engine, String duration, String flags, int forks) throws Exception {
        RealEngine.endpoint();
        String jdk = engine.equals("docker")
                ? "{id: '21', build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}"
                : "{id: '" + Runtime.version().feature() + "', home: " + System.getProperty("java.home") + "}";
        Files.writeString(folder.resolve("it.yaml"), MATRIX.formatted(timeout, jdk, duration));
        return "run it.yaml --engine " + engine + " --only flags=" + flags + " --forks " + forks + " --out " + out();
    }

    private List<List<RunRecord>> blocks() {
        return List.copyOf(Records.in(out()).stream()
                .filter(it -> !it.run().isControl())
                .collect(Collectors.groupingBy(it -> it.run().block()))
                .values());
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    void bothRunAtTheSameTimeOnCpusOfTheirOwn(String engine) throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), command(engine, "1s", "default,small", 3));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        assertThat(blocks()).hasSize(3).allSatisfy(block -> {
            assertThat(block)
                    .hasSize(2)
                    .allSatisfy(it -> assertThat(it.outcome()).isEqualTo(Outcome.completed()));
            RunRecord one = block.get(0);
            RunRecord other = block.get(1);
            assertThat(one.startedAt()).isBefore(end(other));
            assertThat(other.startedAt()).isBefore(end(one));
            assertThat(List.of(allowed(one), allowed(other))).containsExactlyInAnyOrder("0", "1");
            assertThat(beside(one))
                    .isEqualTo(other.cell() + ", fork " + other.run().fork());
            assertThat(beside(other))
                    .isEqualTo(one.cell() + ", fork " + one.run().fork());
        });
        assertThat(run.out())
                .contains("parallel: duet; CPU shape 1 2 at a time, on CPUs 0 and 1")
                .contains("share the last-level cache and the memory bandwidth");
    }

    @ParameterizedTest
    @ValueSource(strings = {"crash", "memory", "sleep"})
    @Tag("full")
    void aForkThatFailsLeavesTheOtherAlone(String how) throws Exception {
        timeout = how.equals("sleep") ? "15s" : "5m";
        HostilePayload payload = HostilePayload.in(folder, List.of());
        Jdkmatrix run = Jdkmatrix.start(folder, payload, command("docker", "2s", "default," + how, 2));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        List<RunRecord> records = new ArrayList<>(Records.in(out()));
        assertThat(records).hasSize(4);
        assertThat(records)
                .filteredOn(it -> it.cell().flags().equals("default"))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.outcome()).isEqualTo(Outcome.completed()));
        assertThat(records)
                .filteredOn(it -> it.cell().flags().equals(how))
                .hasSize(2)
                .allSatisfy(it ->
                        assertThat(it.outcome().use()).as(it.outcome().reason()).isEqualTo(Outcome.Use.LOST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    void theFirstSignalEndsAfterBothForksAndTheRestCanBeResumed(String engine) throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), command(engine, "3s", "default,small", 2));
        awaitBoth(run, engine);
        run.signal("INT");
        nothingIsLeftOf(run);
        assertThat(blocks()).hasSize(1).allSatisfy(block -> assertThat(block).hasSize(2));
        Jdkmatrix resumed = Jdkmatrix.run(folder, "run --resume " + out());
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(blocks())
                .hasSize(2)
                .allSatisfy(block -> assertThat(block)
                        .hasSize(2)
                        .allSatisfy(it -> assertThat(beside(it)).isNotEmpty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    @Tag("full")
    void theSecondSignalEndsBothAtOnce(String engine) throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), command(engine, "600s", "default,small", 2));
        awaitBoth(run, engine);
        run.signal("INT");
        run.awaitErr("repeat to end it immediately");
        run.signal("INT");
        nothingIsLeftOf(run);
        assertThat(Records.in(out())).isEmpty();
    }

    @Test
    @Tag("full")
    void aKilledRunnerTakesBothContainersWithItAndNoRecordIsLost() throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), command("docker", "1s", "default,small", 6));
        run.awaitRecords(out(), 3);
        run.signal("KILL");
        run.exitCode();
        RealEngine.awaitNoneOf(run.pid());
        Jdkmatrix resumed = Jdkmatrix.run(folder, "run --resume " + out());
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        List<RunRecord> records = Records.in(out());
        // Six forks of each cell, and six of the first one alone.
        assertThat(records)
                .hasSize(18)
                .extracting(it -> it.cell() + " " + it.run().fork() + it.run().isControl())
                .doesNotHaveDuplicates();
        assertThat(records)
                .filteredOn(it -> it.run().isControl())
                .hasSize(6)
                .allSatisfy(it -> assertThat(it.conditions().facts()).doesNotContainKey("beside"));
    }

    /** Its figures differ by at most one percent, and by more than a thousandth of it. */
    @ParameterizedTest
    @CsvSource({"50%, 6, 5", "0.001%, 12, 21"})
    @Tag("full")
    void looksAreTheSameAfterAKill(String until, int forks, int records) throws Exception {
        Files.writeString(folder.resolve("Figures.java"), """
                public class Figures {
                    public static void main(String[] args) {
                        double figure = 100 + (System.nanoTime() / 1000 % 1000) / 1e3;
                        System.out.println("@jdkmatrix\\tmetric\\tfigure\\t" + figure + "\\tms");
                    }
                }
                """);
        String command = command("docker", "200ms", "default,small", StoppingRule.MIN);
        Path matrix = folder.resolve("it.yaml");
        Files.writeString(
                matrix, Files.readString(matrix).replaceFirst("workloads: .*", "workloads: [{source: Figures.java}]"));
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), command + " --until " + until + " --max-forks 12");
        run.awaitRecords(out(), records);
        run.signal("KILL");
        run.exitCode();
        Jdkmatrix resumed = Jdkmatrix.run(folder, "run --resume " + out());
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(blocks())
                .hasSize(forks)
                .allSatisfy(block -> assertThat(block)
                        .extracting(it -> it.cell().flags())
                        .containsExactlyInAnyOrder("default", "small"));
        assertThat(Records.in(out()))
                .filteredOn(it -> it.run().isControl())
                .extracting(it -> it.run().fork())
                .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
    }

    /** The connection breaks while forks are made, while one waits for the other, and while both run. */
    @ParameterizedTest
    @ValueSource(ints = {0, 150, 300, 450})
    @Tag("full")
    void anEngineThatComesBackRunsTheBatchAgain(int pause) throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix run = Jdkmatrix.start(
                    folder, Map.of("DOCKER_HOST", door.endpoint()), command("docker", "1s", "default,small", 4));
            run.awaitRecords(out(), 4);
            Thread.sleep(pause);
            door.down();
            run.awaitErr("; waiting for it");
            door.up();
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(RealEngine.containersOf(run.pid())).isZero();
        }
        assertThat(Records.in(out()))
                .hasSize(8)
                .allSatisfy(
                        it -> assertThat(it.outcome()).as(it.outcome().reason()).isEqualTo(Outcome.completed()));
        assertThat(blocks()).hasSize(4).allSatisfy(block -> assertThat(block).hasSize(2));
    }

    private static void awaitBoth(Jdkmatrix run, String engine) throws IOException, InterruptedException {
        run.awaitErr(", into ");
        while (engine.equals("docker") ? RealEngine.containersOf(run.pid()) < 2 : jvms(run) < 2) {
            assertThat(run.process().isAlive()).as(run.err()).isTrue();
            Thread.sleep(20);
        }
    }

    private static long jvms(Jdkmatrix run) {
        return run.process()
                .descendants()
                .filter(it -> it.info()
                        .command()
                        .filter(name -> name.endsWith("/java"))
                        .isPresent())
                .count();
    }

    private void nothingIsLeftOf(Jdkmatrix run) throws Exception {
        assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
        assertThat(run.err()).doesNotContain("Exception");
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        assertThat(run.process().descendants().filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    private static String allowed(RunRecord record) {
        return record.conditions().allowedCpus().orElse("");
    }

    private static String beside(RunRecord record) {
        return record.conditions().facts().getOrDefault("beside", "");
    }

    private static Instant end(RunRecord record) {
        double seconds = record.process().orElseThrow().wallSeconds();
        return record.startedAt().plus(Duration.ofNanos(Math.round(seconds * 1e9)));
    }
}
