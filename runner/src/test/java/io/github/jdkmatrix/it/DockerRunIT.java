package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
            forks: 1
            jdks: [17, 21, {id: "23-ea", image: "registry.invalid/openjdk:23-ea"}, 25, 28-ea]
            flags:
              - id: default
              - {id: DontYieldALot, args: ["-XX:+DontYieldALot"]}
              - {id: deprecated-in-25, args: ["-XX:LockingMode=1"]}
              - {id: ignored-in-25, args: ["-XX:+UseLinuxPosixThreadCPUClocks"]}
            workloads: [{use: fair-share, params: {tasks: 1, steps: 1M}}]
            exclude: [{flags: [deprecated-in-25, ignored-in-25], jdks: ["17", "21", "23-ea", "28-ea"]}]
            """;

    @TempDir
    private static Path folder;

    private static Jdkmatrix run;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        run = Jdkmatrix.in(folder).matrix("out", MATRIX, "--engine docker").ended(3);
    }

    private static ForkRecord record(String jdk, String flags) {
        return Records.first(run.records(), jdk, flags);
    }

    @Test
    void everyForkCompletesAndSaysWhatItReallyHad() throws Exception {
        List<ForkRecord> records = Records.completed(run.records());
        assertThat(records).extracting(it -> it.cell().jdk()).contains("17", "21", "25", "28-ea");
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
            assertThat(conditions.facts()).containsKey("wall.clock");
        });
        assertThat(records.stream().map(it -> it.conditions().image()).distinct())
                .as("digests tell the images apart")
                .hasSize(4);
        assertThat(run.err()).doesNotContain("Exception");
        RealEngine.awaitNoneOf(run.pid());
    }

    @Test
    void theFlagIsSetWhereItWorksAndCostsNoForkWhereItIsGone() {
        for (String jdk : List.of("17", "21")) {
            assertThat(record(jdk, "DontYieldALot").conditions().flags()).containsEntry("DontYieldALot", "true");
            assertThat(record(jdk, "default").conditions().flags()).doesNotContainEntry("DontYieldALot", "true");
        }
        for (String jdk : List.of("25", "28-ea")) {
            assertThat(run.whyNot(jdk, "DontYieldALot"))
                    .containsExactly("unsupported: Unrecognized VM option 'DontYieldALot'");
            assertThat(run.records(jdk, "DontYieldALot")).isEmpty();
        }
    }

    @Test
    void deprecatedRunsAndIgnoredDoesNot() {
        assertThat(run.manifest().resolved().verdicts())
                .filteredOn(it -> it.jdk().equals("25"))
                .extracting(FlagVerdict::flags, FlagVerdict::kind)
                .contains(tuple("deprecated-in-25", Kind.DEPRECATED), tuple("ignored-in-25", Kind.IGNORED));
        assertThat(record("25", "deprecated-in-25").outcome()).isEqualTo(Outcome.completed());
        assertThat(run.whyNot("25", "ignored-in-25"))
                .singleElement()
                .satisfies(it -> assertThat(it).startsWith("redundant: ").contains("UseLinuxPosixThreadCPUClocks"));
    }

    @Test
    void aMissingImageIsUnavailableWithTheReason() {
        assertThat(run.whyNot("23-ea", "default"))
                .singleElement()
                .satisfies(
                        it -> assertThat(it).startsWith("unavailable: cannot pull registry.invalid/openjdk:23-ea: "));
    }

    @Test
    void theReportIsTheSameFromDiskAlone() throws Exception {
        Jdkmatrix report = Jdkmatrix.in(folder)
                .with("DOCKER_HOST", "unix:///nowhere")
                .run("report " + run.results())
                .ended(0);
        assertThat(report.out())
                .isEqualTo(run.out())
                .isEqualTo(Files.readString(run.results().resolve("report.md")));
    }

    /** Each build of this image has other bytes. */
    @Test
    void runsThatStartTogetherUseTheSameImage() throws Exception {
        Path context = Files.createDirectories(folder.resolve("docker/dated"));
        Files.writeString(
                context.resolve("Dockerfile"),
                "ARG BASE\nFROM ${BASE}\n# " + UUID.randomUUID() + "\nRUN date +%N >/built\n");
        String matrix = """
                forks: 1
                jdks: [{id: "21", build: {context: dated, args: {BASE: "%s"}}}]
                workloads: [{use: carrier-hop, params: {count: 1k}}]
                """.formatted(run.imageOf("21"));
        List<Jdkmatrix> both = new ArrayList<>();
        try (MachineLock lock = MachineLock.take(MachineLock.folder(), "images", () -> {}, () -> false, it -> {})) {
            for (String name : List.of("one", "other")) {
                both.add(Jdkmatrix.in(folder).matrix(name, matrix, "--engine docker"));
            }
            for (Jdkmatrix each : both) {
                each.awaitErr("waiting for another run that makes images");
            }
        }
        JdkFacts one = both.get(0).ended(0).manifest().jdks().get(0);
        JdkFacts other = both.get(1).ended(0).manifest().jdks().get(0);
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
            Jdkmatrix foreign = Jdkmatrix.in(folder)
                    .matrix("foreign", """
                    jdks:
                      - {id: "21", image: "it/foreign:21"}
                      - {id: mac, feature: 21, home: %s}
                      - {id: alpine, feature: 21, home: %s}
                      - {id: other, feature: 21, home: %s}
                    workloads: [{use: yield-loop}]
                    """.formatted(mac, alpine, other), "--engine docker --forks 1")
                    .ended(3);
            String emulated = "it is for s390x, and the engine's machine is ";
            String system = ", and containers of JDK directories are Debian with glibc";
            String cannot = "unavailable: cannot make an image of ";
            assertThat(foreign.whyNot())
                    .satisfiesExactlyInAnyOrder(
                            it -> assertThat(it)
                                    .startsWith("unavailable: cannot use it/foreign:21: " + emulated)
                                    .contains("; cannot pull it/foreign:21: "),
                            it -> assertThat(it).isEqualTo(cannot + mac + ": it is for Darwin" + system),
                            it -> assertThat(it).isEqualTo(cannot + alpine + ": it is for Linux with musl" + system),
                            it -> assertThat(it).startsWith(cannot + other + ": " + emulated));
        } finally {
            RealEngine.untag("it/foreign:21");
        }
    }

    @Test
    void anImageThatCannotRunAForkLosesItsOwnCellsOnly() throws Exception {
        RealEngine.loadEmptyImage("it/no-shell:21", RealEngine.ARCHITECTURE, "{}");
        RealEngine.loadEmptyImage("it/volume:21", RealEngine.ARCHITECTURE, "{\"Volumes\":{\"/opt\":{}}}");
        try {
            Jdkmatrix odd = Jdkmatrix.in(folder)
                    .matrix("odd", """
                    jdks: [{id: shell, feature: 21, image: "it/no-shell:21"}, {id: volume, feature: 21, image: "it/volume:21"}, 21]
                    workloads: [{use: fair-share, params: {tasks: 1, steps: 1M}}]
                    """, "--engine docker --forks 1")
                    .ended(3);
            assertThat(odd.records()).extracting(it -> it.cell().jdk()).containsExactly("21");
            assertThat(odd.whyNot())
                    .satisfiesExactly(
                            it -> assertThat(it)
                                    .startsWith("unavailable: the engine cannot start it: ")
                                    .contains("/bin/sh"),
                            it -> assertThat(it)
                                    .isEqualTo("unavailable: cannot use it/volume:21: its VOLUME /opt hides"
                                            + " /opt/jdkmatrix, which forks need"));
        } finally {
            RealEngine.untag("it/no-shell:21");
            RealEngine.untag("it/volume:21");
        }
    }
}
