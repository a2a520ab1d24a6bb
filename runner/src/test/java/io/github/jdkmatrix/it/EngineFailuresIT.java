package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real engine that goes away, and comes back or not; registries and engines that do not answer. */
@Tag("concurrent")
class EngineFailuresIT {

    private static final String MATRIX = """
            disturbance: off
            jdks: [{id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop, params: {duration: 1s}}]
            """;

    @TempDir
    private Path folder;

    private Path out() {
        return folder.resolve("out");
    }

    private String command() throws IOException {
        Files.writeString(folder.resolve("it.yaml"), MATRIX);
        return "run it.yaml --engine docker --forks 6 --out " + out();
    }

    private void eachForkOnce() {
        assertThat(Records.in(out()))
                .hasSize(6)
                .allSatisfy(it -> assertThat(it.outcome().word()).isEqualTo("completed"))
                .extracting(RunRecord::run)
                .extracting(Run::fork)
                .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
    }

    @Test
    void anEngineThatComesBackGoesOn() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix run = Jdkmatrix.start(folder, Map.of("DOCKER_HOST", door.endpoint()), command());
            for (int finished : List.of(1, 3)) {
                run.awaitRecords(out(), finished);
                door.down();
                run.awaitErr("; waiting for it", (finished + 1) / 2);
                door.up();
            }
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(RealEngine.containersOf(run.pid())).isZero();
        }
        eachForkOnce();
    }

    /** When the engine answers again, the wrapper has ended with its input and its container is gone: no fork has failed. */
    @Test
    @Tag("full")
    void aConnectionThatBreaksForAMomentRepeatsTheFork() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix run = Jdkmatrix.start(folder, Map.of("DOCKER_HOST", door.endpoint()), command());
            for (int finished : List.of(1, 2, 4)) {
                run.awaitRecords(out(), finished);
                Thread.sleep(finished * 150L); // while a fork starts or runs
                door.hold();
                while (RealEngine.containersOf(run.pid()) > 0) {
                    Thread.sleep(20);
                }
                door.up();
            }
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(RealEngine.containersOf(run.pid())).isZero();
        }
        eachForkOnce();
    }

    @Test
    @Tag("full")
    void oneThatStaysAwayEndsTheRunWhichGoesOnLater() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Map<String, String> environment =
                    Map.of("DOCKER_HOST", door.endpoint(), "JDK_JAVA_OPTIONS", "-Djdkmatrix.engineAbsenceSeconds=3");
            Jdkmatrix run = Jdkmatrix.start(folder, environment, command());
            run.awaitRecords(out(), 2);
            door.down();
            assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
            assertThat(run.err())
                    .contains("jdkmatrix: the engine stopped answering: ")
                    .contains(" of 6 runs are recorded in " + out() + "; to resume:")
                    .doesNotContain("\tat ");
            int kept = Records.in(out()).size();
            assertThat(kept).isBetween(2, 5);
            door.up();
            Jdkmatrix resumed = Jdkmatrix.start(folder, environment, "run --resume " + out());
            assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        }
        eachForkOnce();
    }

    @Test
    @Tag("full")
    void anImageThatIsRemovedDuringTheRunIsMadeAgainByTheNext() throws Exception {
        RealEngine.endpoint();
        // A payload that nobody else has, so that the image is ours alone.
        HostilePayload payload =
                HostilePayload.in(folder, List.of(UUID.randomUUID().toString()));
        String command = command();
        Files.writeString(folder.resolve("it.yaml"), "container: per-fork\n" + MATRIX);
        Jdkmatrix run = Jdkmatrix.start(folder, payload, command);
        run.awaitRecords(out(), 2);
        RealEngine.untag(RealEngine.imageOf(run.pid()));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
        assertThat(run.err()).contains("the image of JDK 21 was removed from the engine during the run");
        Jdkmatrix resumed = Jdkmatrix.start(folder, payload, "run --resume " + out());
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        eachForkOnce();
    }

    @Test
    @Tag("full")
    void anEngineThatHangsIsGivenUp() throws Exception {
        try (FakeHttp engine = new FakeHttp().answering("/_ping", 200, "OK").silentOn("/")) {
            Jdkmatrix run = Jdkmatrix.start(folder, Map.of("DOCKER_HOST", "tcp://" + engine.address()), command());
            assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
            assertThat(run.err().strip())
                    .endsWith("the engine at tcp://" + engine.address() + " cannot be used: no answer within 30 s");
            assertThat(out()).doesNotExist();
        }
    }

    @Test
    void aRegistryThatRefusesOrHasNothingIsTheReasonOfItsCells() throws Exception {
        RealEngine.endpoint();
        try (FakeHttp registry = new FakeHttp()
                .answering("/v2/", 200, "{}")
                .answering(
                        "/v2/denied/",
                        403,
                        "{\"errors\": [{\"code\": \"DENIED\", \"message\": \"requested access to the resource is denied\"}]}")
                .answering(
                        "/v2/absent/", 404, "{\"errors\": [{\"code\": \"MANIFEST_UNKNOWN\", \"message\": \"no\"}]}")) {
            Path matrix = Files.writeString(folder.resolve("it.yaml"), """
                    disturbance: off
                    jdks:
                      - {id: "21", image: "%1$s/denied/jdk:21"}
                      - {id: "25", image: "%1$s/absent/jdk:25"}
                    cpus: [{id: "1", cores: 1}]
                    workloads: [{use: yield-loop, params: {duration: 1s}}]
                    """.formatted(registry.address()));
            Jdkmatrix run = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --out " + out());
            assertThat(run.err())
                    .contains("pulling " + registry.address() + "/denied/jdk:21")
                    .doesNotContain("\tat ");
            assertThat(new ResultFolder(out()).readManifest().resolved().skipped())
                    .extracting(SkippedCell::reason)
                    .satisfiesExactly(
                            denied -> assertThat(denied)
                                    .startsWith("cannot pull " + registry.address() + "/denied/jdk:21: ")
                                    .contains("denied"),
                            absent -> assertThat(absent)
                                    .startsWith("cannot pull " + registry.address() + "/absent/jdk:25: ")
                                    .contains("manifest unknown"));
        }
    }

    /** The images have no files: one that is pulled for the engine's architecture cannot start, which is the last word. */
    @Test
    @Tag("full")
    void aPullIsForTheEnginesArchitectureAndSaysWhyItFails() throws Exception {
        RealEngine.endpoint();
        String here = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        try (FakeHttp open = new FakeHttp();
                FakeHttp known = new FakeHttp();
                FakeHttp wrong = new FakeHttp();
                FakeHttp closed = new FakeHttp()) {
            for (FakeHttp registry : List.of(open, known, wrong, closed)) {
                registry.answering("/v2/", 200, "{}");
            }
            String both = open.image("both/jdk", "21", true, "s390x", here);
            open.image("other/jdk", "21", true, "s390x", "riscv64");
            String only = open.image("only/jdk", "21", false, "s390x");
            open.answering("/v2/both/jdk/manifests/22", 404, "{\"errors\": [{\"code\": \"MANIFEST_UNKNOWN\"}]}");
            open.breakingOff("/v2/broken/");
            for (FakeHttp registry : List.of(known, wrong, closed)) {
                registry.image("both/jdk", "21", true, "s390x", here);
                registry.onlyFor("me", "secret");
            }
            Files.writeString(
                    Files.createDirectories(folder.resolve("docker")).resolve("config.json"),
                    "{\"auths\": {\"" + known.address() + "\": {\"auth\": \"" + base64("me:secret") + "\"}, \""
                            + wrong.address() + "\": {\"auth\": \"" + base64("me:mistyped") + "\"}}}");
            String foreign = " s390x, which the engine's machine, " + here + ", would emulate: give one for " + here;
            Map<String, String> words = new LinkedHashMap<>();
            words.put(open.address() + "/both/jdk:21", "");
            words.put(open.address() + "/both/jdk@" + both, "");
            words.put(known.address() + "/both/jdk:21", "");
            words.put(open.address() + "/other/jdk:21", "no matching manifest for linux/" + here);
            words.put(open.address() + "/only/jdk@" + only, "the registry has it only for" + foreign);
            words.put(open.address() + "/only/jdk:21", "the registry has it only for" + foreign);
            words.put(open.address() + "/both/jdk:22", "manifest unknown");
            words.put(wrong.address() + "/both/jdk:21", "unauthorized");
            words.put(closed.address() + "/both/jdk:21", "no basic auth credentials");
            words.put(open.address() + "/broken/jdk:21", "EOF");
            List<String> images = List.copyOf(words.keySet());
            String jdks = images.stream()
                    .map(it -> "  - {feature: 21, image: \"%s\", id: of-%d}\n".formatted(it, images.indexOf(it)))
                    .collect(Collectors.joining());
            Files.writeString(folder.resolve("it.yaml"), MATRIX.replaceFirst("jdks: .*", "jdks:\n" + jdks));
            Map<String, String> environment =
                    Map.of("DOCKER_CONFIG", folder.resolve("docker").toString());
            try {
                Jdkmatrix run =
                        Jdkmatrix.start(folder, environment, "run it.yaml --engine docker --forks 1 --out " + out());
                assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
                assertThat(run.err()).doesNotContain("\tat ");
                Map<String, String> said = new LinkedHashMap<>();
                for (SkippedCell skipped :
                        new ResultFolder(out()).readManifest().resolved().skipped()) {
                    said.put(images.get(Integer.parseInt(skipped.cell().jdk().substring(3))), skipped.reason());
                }
                words.forEach((image, why) -> assertThat(said.get(image)).satisfies(it -> {
                    if (why.isEmpty()) {
                        assertThat(it).startsWith("the engine cannot start it: ");
                    } else {
                        assertThat(it).startsWith("cannot pull " + image + ": ").contains(why);
                    }
                }));
                assertThat(RealEngine.architectureOf(open.address() + "/both/jdk:21"))
                        .isEqualTo(here);
                // It is here now, and for another machine.
                Path again = folder.resolve("again");
                Jdkmatrix second = Jdkmatrix.start(
                        folder, Map.of(), "run it.yaml --engine docker --forks 1 --out " + again + " --only jdks=of-5");
                assertThat(second.exitCode()).as(second.err()).isEqualTo(3);
                String image = open.address() + "/only/jdk:21";
                assertThat(second.err())
                        .contains("cannot use " + image + ": it is for" + foreign + "; cannot pull " + image
                                + ": the registry has it only for" + foreign);
                Jdkmatrix doctor = Jdkmatrix.start(folder, Map.of(), "doctor it.yaml");
                doctor.exitCode();
                assertThat(doctor.out().replaceAll("\\s+", " ")).contains(" (" + image + " is for s390x)");
            } finally {
                for (String one : images) {
                    RealEngine.untagIfPresent(one);
                }
            }
        }
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    @Tag("full")
    void aPullWithoutASignOfLifeIsGivenUp() throws Exception {
        RealEngine.endpoint();
        try (FakeHttp registry = new FakeHttp().answering("/v2/", 200, "{}").silentOn("/v2/slow/")) {
            String image = registry.address() + "/slow/jdk:21";
            Files.writeString(
                    folder.resolve("it.yaml"), MATRIX.replaceFirst("build: .*", "image: \"" + image + "\"}]"));
            Jdkmatrix run = Jdkmatrix.start(
                    folder,
                    Map.of("JDK_JAVA_OPTIONS", "-Djdkmatrix.pullSilenceSeconds=2"),
                    "run it.yaml --engine docker --out " + out());
            assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
            assertThat(run.err()).contains("cannot pull " + image + ": timeout, nothing for 2 s");
        }
    }

    @Test
    void aPullThatTakesForEverCanBeInterrupted() throws Exception {
        RealEngine.endpoint();
        try (FakeHttp registry = new FakeHttp().answering("/v2/", 200, "{}").silentOn("/v2/slow/")) {
            Path matrix = Files.writeString(
                    folder.resolve("it.yaml"),
                    MATRIX.replaceFirst("build: .*", "image: \"" + registry.address() + "/slow/jdk:21\"}]"));
            Jdkmatrix run = Jdkmatrix.start(folder, Map.of(), "run " + matrix + " --engine docker --out " + out());
            run.awaitErr("pulling ");
            while (registry.asked().stream().noneMatch(it -> it.startsWith("/v2/slow/"))) {
                assertThat(run.process().isAlive()).as(run.err()).isTrue();
                Thread.sleep(20);
            }
            run.signal("INT");
            assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
            assertThat(RealEngine.containersOf(run.pid())).isZero();
            assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
        }
    }
}
