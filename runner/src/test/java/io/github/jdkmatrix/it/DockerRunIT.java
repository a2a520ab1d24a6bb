package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One small matrix over all available JDKs, in real containers. */
@Tag("concurrent")
class DockerRunIT {

    private static final String MATRIX = """
            name: it
            disturbance: off
            jdks:
              - {id: "17", build: {context: jdk, args: {PACKAGE: openjdk-17-jdk-headless}}}
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: "23-ea", image: "openjdk:23-ea-24-jdk-slim-bookworm"}
              - {id: "25", build: {context: jdk, args: {PACKAGE: openjdk-25-jdk-headless}}}
              - {id: "28-ea", build: {context: jdk, args: {PACKAGE: openjdk-28-jdk-headless}}}
            cpus:
              - {id: "1", cores: 1}
              - {id: "half", cores: 1, quota: 0.5}
              - {id: "128", cores: 128}
              - {id: "no128", cores: 128, emulate: never}
            flags:
              - id: default
              - {id: DontYieldALot, args: ["-XX:+DontYieldALot"]}
              - {id: deprecated-in-25, args: ["-XX:LockingMode=1"]}
              - {id: ignored-in-25, args: ["-XX:+UseLinuxPosixThreadCPUClocks"]}
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
            exclude:
              - {flags: [deprecated-in-25, ignored-in-25], jdks: ["17", "21", "23-ea", "28-ea"]}
            """;

    @TempDir
    private static Path folder;

    private static Path results;
    private static Jdkmatrix run;
    private static List<RunRecord> records;
    private static Manifest manifest;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        RealEngine.endpoint();
        Path matrix = Files.writeString(folder.resolve("it.yaml"), Newest.in(MATRIX));
        results = folder.resolve("out");
        run = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out " + results);
        assertThat(run.err()).doesNotContain("Exception");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        records = Records.in(results);
        manifest = new ResultFolder(results).readManifest();
    }

    private static RunRecord record(String jdk, String cpu, String flags) {
        return records.stream()
                .filter(it -> it.cell().jdk().equals(jdk)
                        && it.cell().cpu().equals(cpu)
                        && it.cell().flags().equals(flags))
                .findFirst()
                .orElseThrow();
    }

    private static SkippedCell skipped(String jdk, String cpu, String flags) {
        return manifest.resolved().skipped().stream()
                .filter(it -> it.cell().jdk().equals(jdk)
                        && it.cell().cpu().equals(cpu)
                        && it.cell().flags().equals(flags))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyForkCompletes() {
        assertThat(records)
                .isNotEmpty()
                .allSatisfy(record ->
                        assertThat(record.outcome()).as(record.toString()).isEqualTo(Outcome.completed()));
        assertThat(records).extracting(it -> it.cell().jdk()).contains("17", "21", "25", "28-ea");
    }

    @Test
    void everyForkSaysWhatItReallyHad() {
        assertThat(records).allSatisfy(record -> {
            var conditions = record.conditions();
            assertThat(conditions.image().orElseThrow()).startsWith("sha256:");
            assertThat(conditions.allowedCpus()).isEqualTo(conditions.cpuset());
            assertThat(conditions.vmVersion().orElseThrow())
                    .startsWith(record.cell().jdk().replace("-ea", ""));
            assertThat(conditions.collector()).hasValue("G1");
            assertThat(conditions.flags()).containsEntry("UseG1GC", "true");
            assertThat(conditions.cpuSource().orElseThrow()).startsWith("cgroup");
            assertThat(conditions.stealSeconds()).isPresent();
            assertThat(conditions.foreignCpuSeconds()).isPresent();
        });
    }

    @Test
    void digestsTellTheImagesApart() {
        assertThat(records.stream().map(it -> it.conditions().image()).distinct())
                .hasSize(4);
    }

    @Test
    void theFlagIsSetWhereItWorksAndOnlyInItsCells() {
        for (String jdk : List.of("17", "21")) {
            assertThat(record(jdk, "1", "DontYieldALot").conditions().flags()).containsEntry("DontYieldALot", "true");
            assertThat(record(jdk, "1", "default").conditions().flags()).doesNotContainEntry("DontYieldALot", "true");
        }
    }

    @Test
    void theFlagIsUnsupportedWhereItIsGoneAndNoRunIsSpent() {
        for (String jdk : List.of("25", "28-ea")) {
            assertThat(skipped(jdk, "1", "DontYieldALot").whyNot())
                    .isEqualTo(Outcome.unsupported("Unrecognized VM option 'DontYieldALot'"));
            assertThat(records)
                    .noneMatch(it ->
                            it.cell().jdk().equals(jdk) && it.cell().flags().equals("DontYieldALot"));
        }
    }

    @Test
    void deprecatedRunsAndIgnoredDoesNot() {
        assertThat(manifest.resolved().verdicts())
                .filteredOn(it -> it.jdk().equals("25"))
                .extracting(FlagVerdict::flags, FlagVerdict::kind)
                .contains(tuple("deprecated-in-25", Kind.DEPRECATED), tuple("ignored-in-25", Kind.IGNORED));
        assertThat(record("25", "1", "deprecated-in-25").outcome()).isEqualTo(Outcome.completed());
        assertThat(skipped("25", "1", "ignored-in-25").whyNot())
                .matches(outcome -> outcome.is(Outcome.Kind.REDUNDANT))
                .satisfies(it -> assertThat(it.reason()).contains("UseLinuxPosixThreadCPUClocks"));
    }

    @Test
    void aMissingImageIsUnavailableWithTheReason() {
        assertThat(skipped("23-ea", "1", "default").whyNot())
                .matches(outcome -> outcome.is(Outcome.Kind.UNAVAILABLE))
                .satisfies(
                        it -> assertThat(it.reason()).startsWith("cannot pull openjdk:23-ea-24-jdk-slim-bookworm: "));
    }

    @Test
    void emulatedCoresAreSeenByTheJvmAndMarked() throws Exception {
        RunRecord emulated = record("21", "128", "default");
        assertThat(emulated.conditions().availableProcessors()).hasValue(128);
        assertThat(emulated.conditions().flags()).containsEntry("ActiveProcessorCount", "128");
        assertThat(emulated.conditions().emulated()).isTrue();
        assertThat(run.out()).contains("emulated: ActiveProcessorCount=128");
        assertThat(skipped("21", "no128", "default").whyNot()).matches(outcome -> outcome.is(Outcome.Kind.UNAVAILABLE));
    }

    @Test
    void aQuotaIsEnforced() {
        RunRecord half = record("21", "half", "default");
        double cpusUsed = half.process().orElseThrow().cpuSeconds()
                / half.process().orElseThrow().wallSeconds();
        assertThat(cpusUsed).isLessThan(0.65);
        // How often it stops the fork depends on what others leave it of the CPU: that it is set does not.
        assertThat(half.conditions().facts())
                .containsKeys("wall.clock", "wall.clockSeconds")
                .containsEntry("cgroup.cpuQuotaMicros", "50000")
                .containsEntry("cgroup.cpuPeriodMicros", "100000");
        assertThat(half.conditions().quota()).hasValue(0.5);
    }

    @Test
    void theReportIsTheSameFromDiskAlone() throws Exception {
        Jdkmatrix report = Jdkmatrix.start(folder, Map.of("DOCKER_HOST", "unix:///nowhere"), "report " + results);
        assertThat(report.exitCode()).isZero();
        assertThat(report.out()).isEqualTo(run.out()).isEqualTo(Files.readString(results.resolve("report.md")));
    }

    /** Each build of this image has other bytes. */
    @Test
    void runsThatStartTogetherUseTheSameImage() throws Exception {
        Path context = Files.createDirectories(folder.resolve("docker/dated"));
        Files.writeString(
                context.resolve("Dockerfile"),
                "ARG BASE\nFROM ${BASE}\n# " + UUID.randomUUID() + "\nRUN date +%N >/built\n");
        Path matrix = Files.writeString(folder.resolve("dated.yaml"), """
                disturbance: off
                forks: 1
                jdks: [{id: "21", build: {context: dated, args: {BASE: "%s"}}}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: carrier-hop, params: {count: 1k}}]
                """.formatted(manifest.jdks().stream()
                .filter(it -> it.id().equals("21"))
                .findFirst()
                .orElseThrow()
                .source()));
        List<Jdkmatrix> both = new ArrayList<>();
        try (MachineLock lock = MachineLock.take(MachineLock.folder(), "images", () -> {}, () -> false, it -> {})) {
            for (String name : List.of("one", "other")) {
                String out = folder.resolve(name).toString();
                both.add(Jdkmatrix.start(folder, Map.of(), "run " + matrix + " --engine docker -o " + out));
            }
            for (Jdkmatrix each : both) {
                each.awaitErr("waiting for another run that makes images");
            }
        }
        for (Jdkmatrix each : both) {
            assertThat(each.exitCode()).as(each.err()).isZero();
        }
        JdkFacts one =
                new ResultFolder(folder.resolve("one")).readManifest().jdks().get(0);
        JdkFacts other =
                new ResultFolder(folder.resolve("other")).readManifest().jdks().get(0);
        RealEngine.untag(one.source());
        assertThat(one.digest()).isNotEmpty().isEqualTo(other.digest());
        assertThat(both.get(0).err() + both.get(1).err()).containsOnlyOnce("building the image");
    }

    @Test
    void jdksOfAnotherArchitectureOrSystemAreNotUsed() throws Exception {
        Path mac = JdkFolder.make(folder.resolve("mac"), "JAVA_VERSION=\"21\"\nOS_NAME=\"Darwin\"\nLIBC=\"default\"\n");
        Path alpine =
                JdkFolder.make(folder.resolve("alpine"), "JAVA_VERSION=\"21\"\nOS_NAME=\"Linux\"\nLIBC=\"musl\"\n");
        Path other =
                JdkFolder.make(folder.resolve("other"), "JAVA_VERSION=\"21\"\nOS_NAME=\"Linux\"\nOS_ARCH=\"s390x\"\n");
        RealEngine.loadEmptyImage("it/foreign:21", "s390x", "{}");
        try {
            Path matrix = Files.writeString(folder.resolve("foreign.yaml"), """
                    jdks:
                      - {id: "21", image: "it/foreign:21"}
                      - {id: mac, feature: 21, home: %s}
                      - {id: alpine, feature: 21, home: %s}
                      - {id: other, feature: 21, home: %s}
                    cpus: [{id: "1", cores: 1}]
                    workloads: [{use: yield-loop}]
                    """.formatted(mac, alpine, other));
            Path out = folder.resolve("foreign");
            Jdkmatrix foreign = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out " + out);
            assertThat(foreign.exitCode()).as(foreign.err()).isEqualTo(3);
            String emulated = "it is for s390x, which the engine's machine, ";
            String system = ", and containers of JDK directories are Debian with glibc";
            assertThat(new ResultFolder(out).readManifest().resolved().skipped())
                    .extracting(it -> it.whyNot().reason())
                    .satisfiesExactlyInAnyOrder(
                            it -> assertThat(it)
                                    .startsWith("cannot use it/foreign:21: " + emulated)
                                    .contains("; cannot pull it/foreign:21: "),
                            it -> assertThat(it)
                                    .isEqualTo("cannot make an image of " + mac + ": it is for Darwin" + system),
                            it -> assertThat(it)
                                    .isEqualTo("cannot make an image of " + alpine + ": it is for Linux with musl"
                                            + system),
                            it -> assertThat(it).startsWith("cannot make an image of " + other + ": " + emulated));
        } finally {
            RealEngine.untag("it/foreign:21");
        }
    }

    @Test
    void anImageThatCannotRunAForkLosesItsOwnCellsOnly() throws Exception {
        String here = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        RealEngine.loadEmptyImage("it/no-shell:21", here, "{}");
        RealEngine.loadEmptyImage("it/volume:21", here, "{\"Volumes\":{\"/opt\":{}}}");
        try {
            Path matrix = Files.writeString(folder.resolve("odd.yaml"), """
                    disturbance: off
                    jdks:
                      - {id: shell, feature: 21, image: "it/no-shell:21"}
                      - {id: volume, feature: 21, image: "it/volume:21"}
                      - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
                    cpus: [{id: "1", cores: 1}]
                    workloads: [{use: yield-loop, params: {duration: 1s}}]
                    """);
            Path out = folder.resolve("odd");
            Jdkmatrix odd = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out " + out);
            assertThat(odd.exitCode()).as(odd.err()).isEqualTo(3);
            assertThat(Records.in(out)).extracting(it -> it.cell().jdk()).containsExactly("21");
            assertThat(new ResultFolder(out).readManifest().resolved().skipped())
                    .extracting(it -> it.whyNot().reason())
                    .satisfiesExactly(
                            it -> assertThat(it)
                                    .startsWith("the engine cannot start it: ")
                                    .contains("/bin/sh"),
                            it -> assertThat(it)
                                    .isEqualTo("cannot use it/volume:21: its VOLUME /opt hides /opt/jdkmatrix,"
                                            + " which forks need"));
        } finally {
            RealEngine.untag("it/no-shell:21");
            RealEngine.untag("it/volume:21");
        }
    }

    @Test
    void nothingIsLeftBehind() throws Exception {
        assertThat(RealEngine.containersOf(run.pid())).isZero();
    }
}
