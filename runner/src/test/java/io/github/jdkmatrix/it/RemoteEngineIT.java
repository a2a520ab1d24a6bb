package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import io.github.jdkmatrix.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One small run on a second engine of this machine, behind a socket that ssh forwards, as from a machine elsewhere. */
@Tag("concurrent")
@Tag("full")
class RemoteEngineIT {

    /** What a fork measured of its surroundings, and does not claim. */
    private static final List<String> MEASURED =
            List.of("throttledPeriods", "stealSeconds", "foreignCpuSeconds", "events", "facts");

    private static final String MATRIX = """
            jdks: [21]
            workloads: [%s]
            """;

    private static final String SHORT = MATRIX.formatted("{use: fair-share, params: {tasks: 1, steps: 1M}}");

    @TempDir
    private static Path shared;

    private static SecondEngine engine;
    private static SshServer server;
    private static Process ssh;
    private static String forwarded;
    private static Jdkmatrix here;

    @TempDir
    private Path folder;

    @BeforeAll
    static void aRunHereAndAnEngineElsewhere() throws Exception {
        assertThat(System.getProperty("user.name"))
                .as("only root can start the engine and the sshd that this test needs; run it as root, or by sudo")
                .isEqualTo("root");
        String local = RealEngine.endpoint().toString();
        here = Jdkmatrix.in(shared)
                .with("DOCKER_HOST", local)
                .matrix("here", SHORT, "--forks 1 --seed 1")
                .ended(0);
        engine = SecondEngine.start();
        engine.load(here.imageOf("21"), Path.of(RealEngine.endpoint().getPath()));
        server = SshServer.start(shared);
        Path socket = shared.resolve("engine.sock");
        ssh = server.forward(socket, engine.socket());
        forwarded = "unix://" + socket;
    }

    @AfterAll
    static void stop() throws Exception {
        try (SecondEngine second = engine;
                SshServer sshd = server) {
            assertThat(engine == null ? 0 : engine.containers()).isZero();
        } finally {
            if (ssh != null) {
                ssh.destroy();
            }
        }
    }

    private Jdkmatrix start(Map<String, String> environment) throws Exception {
        return Jdkmatrix.in(folder).with(environment).matrix("out", SHORT, "--forks 1 --seed 1");
    }

    /** Everything about the forks of a run but what they measured. */
    private static List<ObjectNode> claims(Jdkmatrix run) {
        return run.records().stream().map(RemoteEngineIT::claims).toList();
    }

    private static ObjectNode claims(ForkRecord record) {
        ObjectNode claims = Json.MAPPER.createObjectNode();
        claims.set("run", Json.MAPPER.valueToTree(record.fork()));
        claims.put("outcome", record.outcome().word());
        ObjectNode conditions = Json.MAPPER.valueToTree(record.conditions());
        claims.set("conditions", conditions.remove(MEASURED));
        return claims;
    }

    /** Runs it there; the records must be those of the run here, and the report must name the machine. */
    private void runsThere(Map<String, String> environment, Optional<String> context) throws Exception {
        Jdkmatrix run = start(environment).ended(0);
        assertThat(run.err()).contains("engine: docker ").contains(" at " + forwarded);
        assertThat(claims(run)).isEqualTo(claims(here));
        Manifest manifest = run.manifest();
        EngineFacts facts = manifest.engine();
        RemoteFacts remote = new RemoteFacts(SecondEngine.NAME, context);
        assertThat(facts.remote()).contains(remote);
        assertThat(facts.topology().orElseThrow().source()).isEqualTo(Source.PROBE);
        assertThat(manifest.machine().facts())
                .as("the same machine, read in a container")
                .isEqualTo(here.manifest().machine().facts());
        assertThat(run.out()).contains(" UTC, " + remote.words() + ", ");
        assertThat(engine.containers()).isZero();
    }

    @Test
    void byItsAddress() throws Exception {
        runsThere(Map.of("DOCKER_HOST", forwarded), Optional.empty());
    }

    @Test
    void byTheCurrentContext() throws Exception {
        Path docker = Files.createDirectories(folder.resolve("docker"));
        Path meta = Files.createDirectories(docker.resolve("contexts/meta").resolve(Sha256.hex("far")));
        Files.writeString(meta.resolve("meta.json"), """
                {"Name":"far","Metadata":{},"Endpoints":{"docker":{"Host":"%s","SkipTLSVerify":false}}}\
                """.formatted(forwarded));
        Files.writeString(docker.resolve("config.json"), "{\"currentContext\": \"far\"}");
        runsThere(Map.of("DOCKER_CONFIG", docker.toString(), "DOCKER_HOST", ""), Optional.of("far"));
    }

    @Test
    void whenTheRunnerDiesNoContainerStays() throws Exception {
        for (String signal : List.of("KILL", "INT")) {
            Jdkmatrix run = Jdkmatrix.in(folder)
                    .with("DOCKER_HOST", forwarded)
                    .matrix(signal, MATRIX.formatted("{use: yield-loop, params: {duration: 20s}}"), "--forks 1");
            run.awaitErr("1 fork of");
            run.await(() -> engine.containers() > 0, "a container");
            run.signal(signal);
            if (signal.equals("INT")) {
                run.awaitErr("repeat to end it immediately");
                run.signal(signal);
                run.ended(130);
            }
            Moment.await(() -> engine.containers() == 0, "the end of its containers");
        }
    }

    /** No registry has that base, and a script beside the matrix stands for the packages. */
    @Test
    void aBaseForAnotherArchitectureIsReplaced() throws Exception {
        RealEngine.loadEmptyImage(engine.socket(), "jdkmatrix/base:sid", "s390x", "{}");
        Path home = JdkFolder.make(folder.resolve("jdk"), "JAVA_VERSION=\"21\"\nOS_NAME=\"Linux\"\n");
        Path base = Files.createDirectories(folder.resolve("docker/base"));
        Files.writeString(base.resolve("Dockerfile"), "FROM nowhere.invalid/jdkmatrix/base:sid\n");
        Files.writeString(
                base.resolve("rootfs"),
                "echo \"$2\" >" + folder.resolve("made") + "; tar cf \"$1\" -C " + home + " .\n");
        String own = SHORT.replace("jdks: [21]", "jdks: [{id: own, feature: 21, home: " + home + "}]");
        Jdkmatrix run = Jdkmatrix.in(folder)
                .with("DOCKER_HOST", forwarded)
                .matrix("out", own, "--forks 1")
                .ended(3);
        assertThat(run.err())
                .contains("making the common base image jdkmatrix/base:sid")
                .contains("no registry has debian:sid-slim for " + RealEngine.ARCHITECTURE
                        + "; making the base from Debian packages")
                .contains("unavailable, the engine cannot start it: ");
        assertThat(folder.resolve("made")).hasContent(RealEngine.ARCHITECTURE);
    }
}
