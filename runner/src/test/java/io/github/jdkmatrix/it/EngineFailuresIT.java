package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
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

/** A real engine that goes away; registries and engines that do not answer. */
@Tag("concurrent")
class EngineFailuresIT {

    private static final String MATRIX = """
            forks: 5
            jdks: [21]
            workloads: [{use: yield-loop, params: {duration: 1s}}]
            """;

    @TempDir
    private Path folder;

    private Path out() {
        return folder.resolve("out");
    }

    private Jdkmatrix start(Map<String, String> environment) throws Exception {
        return start(environment, MATRIX);
    }

    private Jdkmatrix start(Map<String, String> environment, String matrix) throws Exception {
        return Jdkmatrix.in(folder).with(environment).matrix("out", matrix, "--engine docker");
    }

    /** A matrix of these JDKs alone. */
    private static String of(String jdks) {
        return MATRIX.replace("jdks: [21]", "jdks: " + jdks);
    }

    private void eachForkOnce() {
        assertThat(Records.completed(Records.in(out()), 5))
                .extracting(it -> it.fork().index())
                .containsExactlyInAnyOrder(1, 2, 3, 4, 5);
    }

    /** What is recorded is complete, and no fork that was cut off is recorded as failed. */
    private void endsAndIsResumed(Jdkmatrix run, Forwarder door) throws Exception {
        run.ended(4);
        assertThat(run.err())
                .contains("jdkmatrix: the engine stopped answering: ")
                .contains(" of 5 forks are recorded in " + out() + "; to resume:")
                .doesNotContain("\tat ");
        List<ForkRecord> recorded = run.records();
        assertThat(recorded.size()).isBetween(2, 4);
        Records.completed(recorded, recorded.size());
        door.up();
        run.resumed().ended(0);
        RealEngine.awaitNoneOf(run.pid());
        eachForkOnce();
    }

    @Test
    void oneThatGoesAwayEndsTheRunWhichGoesOnLater() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix run = start(Map.of("DOCKER_HOST", door.endpoint()));
            run.awaitRecords(2);
            door.down();
            endsAndIsResumed(run, door);
        }
    }

    /** When the engine answers again, the wrapper has ended with its input and its container is gone: no fork has failed. */
    @Test
    @Tag("full")
    void aConnectionThatBreaksForAMomentDoesSoToo() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            Jdkmatrix run = start(Map.of("DOCKER_HOST", door.endpoint()));
            run.awaitRecords(2);
            Thread.sleep(300); // while a fork starts or runs
            door.hold();
            RealEngine.awaitNoneOf(run.pid());
            door.up();
            endsAndIsResumed(run, door);
        }
    }

    @Test
    @Tag("full")
    void anImageThatIsRemovedDuringTheRunIsMadeAgainByTheNext() throws Exception {
        // A payload that nobody else has, so that the image is ours alone.
        HostilePayload payload =
                HostilePayload.in(folder, List.of(UUID.randomUUID().toString()));
        // Each cell begins with a new container.
        String cells = MATRIX.replace("forks: 5", "forks: 1").replace("1s", "[1s, 1.1s, 1.2s, 1.3s, 1.4s]");
        Jdkmatrix run = Jdkmatrix.in(folder).with(payload).matrix("out", cells, "--engine docker");
        run.awaitRecords(2);
        RealEngine.untag(RealEngine.imageOf(run.pid()));
        run.ended(4);
        assertThat(run.err()).contains("the image of JDK 21 was removed from the engine during the run");
        run.resumed().ended(0);
        assertThat(Records.completed(Records.in(out()), 5))
                .extracting(ForkRecord::cell)
                .doesNotHaveDuplicates();
    }

    @Test
    @Tag("full")
    void anEngineThatHangsIsGivenUp() throws Exception {
        try (FakeHttp engine = new FakeHttp().answering("/_ping", 200, "OK").silentOn("/")) {
            String address = "tcp://" + engine.address();
            String patience = "-Djdkmatrix.engineAnswerSeconds=3";
            Jdkmatrix run = start(Map.of("DOCKER_HOST", address, "JDK_JAVA_OPTIONS", patience))
                    .ended(4);
            assertThat(run.err().strip())
                    .endsWith("the engine at " + address + " cannot be used: no answer within 3 s");
            assertThat(out()).doesNotExist();
        }
    }

    @Test
    void aRegistryThatRefusesOrHasNothingIsTheReasonOfItsCells() throws Exception {
        try (FakeHttp registry = new FakeHttp()
                .answering("/v2/", 200, "{}")
                .answering(
                        "/v2/denied/",
                        403,
                        "{\"errors\": [{\"code\": \"DENIED\", \"message\": \"requested access to the resource is denied\"}]}")
                .answering(
                        "/v2/absent/", 404, "{\"errors\": [{\"code\": \"MANIFEST_UNKNOWN\", \"message\": \"no\"}]}")) {
            String jdks = "[{id: 21, image: '%1$s/denied/jdk:21'}, {id: 25, image: '%1$s/absent/jdk:25'}]";
            Jdkmatrix run =
                    start(Map.of(), of(jdks.formatted(registry.address()))).ended(3);
            assertThat(run.err())
                    .contains("pulling " + registry.address() + "/denied/jdk:21")
                    .doesNotContain("\tat ");
            String cannot = "unavailable: cannot pull " + registry.address();
            assertThat(run.whyNot())
                    .satisfiesExactly(
                            denied -> assertThat(denied)
                                    .startsWith(cannot + "/denied/jdk:21: ")
                                    .contains("denied"),
                            absent -> assertThat(absent)
                                    .startsWith(cannot + "/absent/jdk:25: ")
                                    .contains("manifest unknown"));
        }
    }

    /** The images have no files: one that is pulled for the engine's architecture cannot start, which is the last word. */
    @Test
    @Tag("full")
    void aPullIsForTheEnginesArchitectureAndSaysWhyItFails() throws Exception {
        String here = RealEngine.ARCHITECTURE;
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
            open.breakingOff("/v2/broken/");
            for (FakeHttp registry : List.of(known, wrong, closed)) {
                registry.image("both/jdk", "21", true, "s390x", here);
                registry.onlyFor("me", "secret");
            }
            Files.writeString(
                    Files.createDirectories(folder.resolve("docker")).resolve("config.json"),
                    "{\"auths\": {\"" + known.address() + "\": {\"auth\": \"" + base64("me:secret") + "\"}, \""
                            + wrong.address() + "\": {\"auth\": \"" + base64("me:mistyped") + "\"}}}");
            String foreign = " s390x, and the engine's machine is " + here + ": give one for " + here;
            Map<String, String> words = new LinkedHashMap<>();
            words.put(open.address() + "/both/jdk:21", "");
            words.put(open.address() + "/both/jdk@" + both, "");
            words.put(known.address() + "/both/jdk:21", "");
            words.put(open.address() + "/other/jdk:21", "no matching manifest for linux/" + here);
            words.put(open.address() + "/only/jdk@" + only, "the registry has it only for" + foreign);
            words.put(open.address() + "/only/jdk:21", "the registry has it only for" + foreign);
            words.put(wrong.address() + "/both/jdk:21", "unauthorized");
            words.put(closed.address() + "/both/jdk:21", "no basic auth credentials");
            words.put(open.address() + "/broken/jdk:21", "EOF");
            List<String> images = List.copyOf(words.keySet());
            String jdks = images.stream()
                    .map(it -> "  - {feature: 21, image: \"%s\", id: of-%d}\n".formatted(it, images.indexOf(it)))
                    .collect(Collectors.joining());
            String matrix = of("\n" + jdks);
            try {
                Jdkmatrix run = start(
                                Map.of("DOCKER_CONFIG", folder.resolve("docker").toString()), matrix)
                        .ended(3);
                assertThat(run.err()).doesNotContain("\tat ");
                words.forEach((image, why) -> {
                    String begins = why.isEmpty() ? "the engine cannot start it: " : "cannot pull " + image + ": ";
                    assertThat(run.whyNot("of-" + images.indexOf(image)))
                            .singleElement()
                            .satisfies(it -> assertThat(it)
                                    .startsWith("unavailable: " + begins)
                                    .contains(why));
                });
                assertThat(RealEngine.architectureOf(open.address() + "/both/jdk:21"))
                        .isEqualTo(here);
                // It is here now, and for another machine.
                Jdkmatrix second = Jdkmatrix.in(folder).matrix("again", matrix, "--engine docker --only jdks=of-5");
                second.ended(3);
                String image = open.address() + "/only/jdk:21";
                assertThat(second.err())
                        .contains("cannot use " + image + ": it is for" + foreign + "; cannot pull " + image
                                + ": the registry has it only for" + foreign);
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
        try (FakeHttp registry = new FakeHttp().answering("/v2/", 200, "{}").silentOn("/v2/slow/")) {
            String image = registry.address() + "/slow/jdk:21";
            Jdkmatrix run = start(
                    Map.of("JDK_JAVA_OPTIONS", "-Djdkmatrix.pullSilenceSeconds=2"),
                    of("[{id: 21, image: '" + image + "'}]"));
            run.ended(3);
            assertThat(run.err()).contains("cannot pull " + image + ": timeout, nothing for 2 s");
        }
    }

    @Test
    void aPullThatTakesForEverCanBeInterrupted() throws Exception {
        try (FakeHttp registry = new FakeHttp().answering("/v2/", 200, "{}").silentOn("/v2/slow/")) {
            Jdkmatrix run = start(Map.of(), of("[{id: 21, image: '" + registry.address() + "/slow/jdk:21'}]"));
            run.awaitErr("pulling ");
            run.await(() -> registry.asked().stream().anyMatch(it -> it.startsWith("/v2/slow/")), "the pull");
            run.signal("INT");
            run.ended(130).leavesNothing();
        }
    }
}
