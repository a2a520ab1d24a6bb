package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SessionChangesTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", image: some/jdk:21}]
            cpus: [{id: one, cores: 1}]
            workloads: [{use: yield-loop}]
            """);
    private static final EngineFacts ENGINE = engine("28.5.1", "default", "2", "6.1.0", 2);
    private static final JdkFacts JDK = jdk("sha256:aa", "OpenJDK Runtime Environment (build 21.0.5+11)");
    private static final ShapeFacts SHAPE = shape("one", 1, "1", 1);
    private static final Manifest BEFORE =
            manifest("1.2.3", "00ff", Map.of("cpuModel", "Some CPU", "arch", "amd64"), ENGINE, JDK, SHAPE);

    private static EngineFacts engine(String version, String seccomp, String cgroup, String kernel, int cpus) {
        return new EngineFacts(
                "docker", version, "1.51", seccomp, cgroup, kernel, cpus, Optional.empty(), Optional.empty());
    }

    private static ShapeFacts shape(String id, int cores, String cpuset, int pinned) {
        return new ShapeFacts(
                id,
                cores,
                cpuset,
                pinned,
                OptionalDouble.empty(),
                cores > pinned,
                OptionalInt.empty(),
                "cores",
                List.of(),
                List.of());
    }

    private static JdkFacts jdk(String digest, String build) {
        return new JdkFacts(
                "21",
                "some/jdk:21",
                digest,
                "",
                List.of("openjdk version \"21\"", build),
                new TreeMap<>(),
                "",
                List.of());
    }

    private static Manifest manifest(
            String tool, String harness, Map<String, String> host, EngineFacts engine, JdkFacts jdk, ShapeFacts shape) {
        return new Manifest(
                Manifest.SCHEMA,
                new Manifest.Origin(tool, List.of("run"), Records.START),
                new Manifest.Design(MATRIX, Optional.empty(), 3, Optional.empty(), 42, false),
                new Host(new TreeMap<>(host), engine),
                new Manifest.Resolved(List.of(jdk), List.of(shape), List.of(), List.of()),
                List.of(),
                List.of(new Session(
                        Records.START, tool, harness, List.of("run"), "matrix.yaml", List.of(), List.of(), List.of())),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void anotherMachineMixesEvenWhereItIsLikeTheFirst() {
        EngineFacts elsewhere = new EngineFacts(
                "docker",
                "28.5.1",
                "1.51",
                "default",
                "2",
                "6.1.0",
                2,
                Optional.empty(),
                Optional.of(new RemoteFacts("node2", Optional.of("big"))));
        Manifest now =
                manifest("1.2.3", "00ff", Map.of("cpuModel", "Some CPU", "arch", "amd64"), elsewhere, JDK, SHAPE);
        assertThat(SessionChanges.between(BEFORE, now).mixing())
                .containsExactly("machine of the engine: that of the runner, now node2");
        assertThat(SessionChanges.between(now, now).all()).isEmpty();
    }

    @Test
    void nothingChanged() {
        SessionChanges changes = SessionChanges.between(BEFORE, BEFORE);
        assertThat(changes.all()).isEmpty();
    }

    @Test
    void whatAReaderShouldKnowIsTold() {
        EngineFacts engine = engine("29.0.0", "default", "2", "6.2.0", 4);
        Map<String, String> host = Map.of("cpuModel", "Some CPU", "arch", "amd64", "governor", "powersave");
        SessionChanges changes = SessionChanges.between(BEFORE, manifest("1.2.4", "00ff", host, engine, JDK, SHAPE));
        assertThat(changes.mixing()).isEmpty();
        assertThat(changes.notable())
                .containsExactly(
                        "jdkmatrix: 1.2.3, now 1.2.4",
                        "kernel: 6.1.0, now 6.2.0",
                        "engine: 28.5.1, now 29.0.0",
                        "CPUs of the engine: 2, now 4",
                        "governor: unknown, now powersave");
    }

    @Test
    void whatMakesTwoThingsOfOneIsMixing() {
        SessionChanges changes = SessionChanges.between(
                BEFORE,
                manifest(
                        "1.2.3",
                        "11ee",
                        Map.of("cpuModel", "Other CPU", "arch", "aarch64"),
                        engine("28.5.1", "none", "1", "6.1.0", 2),
                        jdk("sha256:bb", "OpenJDK Runtime Environment (build 21.0.6+7)"),
                        shape("one", 1, "0", 1)));
        assertThat(changes.notable()).isEmpty();
        assertThat(changes.mixing())
                .containsExactly(
                        "harness: 00ff, now 11ee",
                        "architecture: amd64, now aarch64",
                        "CPU model: Some CPU, now Other CPU",
                        "seccomp: default, now none",
                        "cgroup: 2, now 1",
                        "image of JDK 21: sha256:aa, now sha256:bb",
                        "build of JDK 21: OpenJDK Runtime Environment (build 21.0.5+11),"
                                + " now OpenJDK Runtime Environment (build 21.0.6+7)",
                        "CPUs of the shape one: 1, now 0");
    }

    @Test
    void realCoresThatBecameEmulatedAreMixing() {
        ShapeFacts two = shape("two", 2, "0-1", 2);
        ShapeFacts emulated = shape("two", 2, "0-1", 1);
        assertThat(SessionChanges.between(
                                manifest("1", "0", Map.of(), ENGINE, JDK, two),
                                manifest("1", "0", Map.of(), ENGINE, JDK, emulated))
                        .mixing())
                .containsExactly("CPUs of the shape two: 0-1, now 0-1, emulated");
    }

    @Test
    void aJdkThatWasRebuiltInItsDirectoryMixes() {
        assertThat(between("sha256:aa", "sha256:bb")).containsExactly("files of JDK 21: sha256:aa, now sha256:bb");
        assertThat(between("sha256:aa", "sha256:aa")).isEmpty();
        // A manifest of a version that did not read the files.
        assertThat(between("", "sha256:bb")).isEmpty();
    }

    private static List<String> between(String before, String now) {
        return SessionChanges.between(
                        manifest("1", "0", Map.of(), ENGINE, directory(before), SHAPE),
                        manifest("1", "0", Map.of(), ENGINE, directory(now), SHAPE))
                .mixing();
    }

    private static JdkFacts directory(String digest) {
        return new JdkFacts("21", "/jdk", digest, "", List.of(), new TreeMap<>(), "", List.of());
    }

    @Test
    void aJdkWithNothingLeftToRunIsNotLookedAt() {
        JdkFacts other = new JdkFacts("17", "some/jdk:17", "sha256:cc", "", List.of(), new TreeMap<>(), "", List.of());
        assertThat(SessionChanges.between(
                                BEFORE,
                                manifest(
                                        "1.2.3",
                                        "00ff",
                                        Map.of("cpuModel", "Some CPU", "arch", "amd64"),
                                        ENGINE,
                                        other,
                                        SHAPE))
                        .all())
                .isEmpty();
    }
}
