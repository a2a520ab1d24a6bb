package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What this machine may not have: cgroup v2 and a recent Docker, in a virtual machine of {@code lab/}. */
@Tag("lab")
class LabIT {

    private static final String MATRIX = """
            name: lab
            disturbance: off
            timeout: 6m
            memory: 512m
            collector: Serial
            container: per-fork
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
            cpus:
              - {id: "2", cores: 2}
              - {id: quota, cores: 2, quota: 1}
            flags:
              - {id: default}
              - {id: attempts, args: ["-Dhostile=attempts"]}
              - {id: memory, args: ["-Dhostile=memory", "-XX:MaxDirectMemorySize=4g"]}
              - {id: heap, args: ["-Dhostile=heap", "-Xmx64m"]}
              - {id: sleep, args: ["-Dhostile=sleep"]}
              - {id: exit, args: ["-Dhostile=exit"]}
            workloads:
              - {use: count-even, params: {threads: "2", duration: 3s}}
            exclude:
              - {cpus: [quota], flags: [attempts, memory, heap, sleep, exit]}
            """;

    @TempDir
    private static Path folder;

    private static LabMachine machine;
    private static Jdkmatrix run;
    private static Path out;
    private static Map<String, RunRecord> records;

    @BeforeAll
    static void runThere() throws Exception {
        machine = LabMachine.up("small");
        machine.loadJdk("docker", folder);
        List<String> commands = ContainmentIT.Attempt.all().stream()
                .map(ContainmentIT.Attempt::command)
                .toList();
        out = folder.resolve("out");
        run = Jdkmatrix.start(
                folder,
                HostilePayload.in(folder, commands),
                machine.environment("docker"),
                "run",
                Files.writeString(folder.resolve("lab.yaml"), MATRIX).toString(),
                "--forks",
                "1",
                "--out",
                out.toString());
        run.exitCode(50);
        records = Records.in(out).stream()
                .collect(
                        Collectors.toMap(it -> it.cell().cpu() + " " + it.cell().flags(), it -> it));
        Files.write(
                Path.of("target/lab-seen.txt"),
                Records.in(out).stream().map(LabIT::seen).toList());
    }

    @AfterAll
    static void end() throws IOException, InterruptedException {
        if (machine != null) {
            machine.close();
        }
    }

    private static String seen(RunRecord it) {
        return it.cell().cpu() + " " + it.cell().flags() + ": " + it.outcome().word() + ", "
                + it.outcome().detail().orElse("") + " " + it.process();
    }

    private static RunRecord record(String cell) {
        assertThat(records).as(err()).containsKey(cell);
        return records.get(cell);
    }

    private static String err() {
        try {
            return run.err();
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void theHeadNamesTheEngineAndItsControlGroups() {
        Manifest manifest = new ResultFolder(out).readManifest();
        assertThat(manifest.engine().words()).startsWith("docker ");
        assertThat(manifest.engine().cgroup()).isEqualTo("2");
        assertThat(manifest.engine().remote()).isPresent();
        assertThat(manifest.engine().topology().orElseThrow().source().name()).isEqualTo("PROBE");
    }

    @Test
    void cpuTimeIsThatOfTheControlGroup() {
        RunRecord record = record("2 default");
        assertThat(record.outcome().word()).isEqualTo("completed");
        assertThat(record.conditions().cpuSource()).hasValue("cgroup2");
        double inside = Double.parseDouble(record.conditions().facts().get("harness.cpuSeconds"));
        double recorded = record.process().orElseThrow().cpuSeconds();
        assertThat(recorded).isGreaterThan(1).isEqualTo(inside, within(0.05 * inside));
        assertThat(record.process().orElseThrow().userSeconds()
                        + record.process().orElseThrow().systemSeconds())
                .isEqualTo(recorded, within(1e-6));
    }

    @Test
    void memoryIsThatOfTheContainer() {
        Map<String, String> facts = record("2 default").conditions().facts();
        assertThat(facts).containsEntry("memorySeenBytes", Long.toString(512L << 20));
        long ofProcess = Long.parseLong(facts.get("memory.peakBytes"));
        long ofContainer =
                record("2 default").process().orElseThrow().peakMemoryBytes().orElseThrow();
        assertThat(ofProcess).isBetween(20L << 20, 512L << 20);
        assertThat(ofContainer).isBetween(20L << 20, 512L << 20);
    }

    @Test
    void aQuotaThrottlesAndIsCounted() {
        RunRecord record = record("quota default");
        assertThat(record.outcome().word()).isEqualTo("completed");
        assertThat(record.conditions().throttledPeriods().orElseThrow()).isPositive();
        assertThat(record("2 default").conditions().throttledPeriods().orElseThrow())
                .isZero();
    }

    @Test
    void forksEndAsDocumented() {
        ends("2 memory", "out-of-memory", "the kernel ended it at its limit of 512 MiB");
        ends("2 heap", "out-of-memory", "java.lang.OutOfMemoryError: Java heap space, exit code 1");
        ends("2 sleep", "timed-out", "ended after 360 s");
        ends("2 exit", "failed", "exit code 7: no such luck");
    }

    private static void ends(String cell, String outcome, String reason) {
        assertThat(record(cell).outcome().word()).as(cell).isEqualTo(outcome);
        assertThat(record(cell).outcome().detail()).as(cell).hasValue(reason);
    }

    @Test
    void aForkIsContainedAsDocumented() throws Exception {
        Map<String, String> facts = record("2 attempts").conditions().facts();
        for (ContainmentIT.Attempt attempt : ContainmentIT.Attempt.all()) {
            assertThat(facts.get("attempt " + attempt.command()))
                    .as(attempt.what())
                    .matches(attempt.expected());
        }
    }

    @Test
    void noContainerIsLeft() throws Exception {
        assertThat(machine.containersWith("docker", "io.github.jdkmatrix.runner=" + run.pid()))
                .isZero();
    }
}
