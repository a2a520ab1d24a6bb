package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One small run on a second engine of this machine, reached in every way in which one elsewhere is. */
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

    private static Certificates certificates;
    private static SecondEngine engine;
    private static SshServer ssh;
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
        certificates = Certificates.in(shared);
        engine = SecondEngine.start(certificates);
        engine.load(here.imageOf("21"), Path.of(RealEngine.endpoint().getPath()));
        ssh = SshServer.start(shared);
    }

    @AfterAll
    static void stop() throws Exception {
        try (SecondEngine second = engine;
                SshServer server = ssh) {
            assertThat(engine == null ? 0 : engine.containers()).isZero();
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
    private void runsThere(Map<String, String> environment, String where, String context) throws Exception {
        Jdkmatrix run = start(environment).ended(0);
        assertThat(run.err()).contains("engine: docker ").contains(" at " + where + " (context '" + context + "')");
        assertThat(claims(run)).isEqualTo(claims(here));
        Manifest manifest = run.manifest();
        EngineFacts facts = manifest.engine();
        RemoteFacts remote = new RemoteFacts(Kernel.hostName().orElseThrow(), Optional.of(context));
        assertThat(facts.remote()).contains(remote);
        assertThat(facts.topology().orElseThrow().source()).isEqualTo(Source.PROBE);
        assertThat(manifest.machine().facts())
                .as("the same machine, read in a container")
                .isEqualTo(here.manifest().machine().facts());
        assertThat(run.out()).contains(" UTC, " + remote.words() + ", ");
        assertThat(engine.containers()).isZero();
    }

    private Map<String, String> tls(Path files) {
        return Map.of("DOCKER_HOST", engine.tcp(), "DOCKER_TLS_VERIFY", "1", "DOCKER_CERT_PATH", files.toString());
    }

    @Test
    void byAContextInTls() throws Exception {
        Path docker = context("big", engine.tcp(), Optional.of(certificates.ofClient()));
        runsThere(
                Map.of("DOCKER_CONFIG", docker.toString(), "DOCKER_CONTEXT", "big", "DOCKER_HOST", ""),
                engine.tcp(),
                "big");
    }

    @Test
    void byTheCurrentContextOverSsh() throws Exception {
        String there = ssh.to(engine.socket());
        Path docker = context("far", there, Optional.empty());
        Files.writeString(docker.resolve("config.json"), "{\"currentContext\": \"far\"}");
        Map<String, String> environment = with(ssh.environment(), "DOCKER_CONFIG", docker.toString());
        runsThere(with(environment, "DOCKER_HOST", ""), there, "far");
    }

    private static Map<String, String> with(Map<String, String> environment, String key, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(key, value);
        return more;
    }

    /** As the docker command writes it. */
    private Path context(String name, String host, Optional<Path> tls) throws Exception {
        Path docker = Files.createDirectories(folder.resolve("docker"));
        String hash = Sha256.hex(name);
        Path meta = Files.createDirectories(docker.resolve("contexts/meta").resolve(hash));
        Files.writeString(meta.resolve("meta.json"), """
                {"Name":"%s","Metadata":{},"Endpoints":{"docker":{"Host":"%s","SkipTLSVerify":false}}}\
                """.formatted(name, host));
        if (tls.isPresent()) {
            Path files = Files.createDirectories(
                    docker.resolve("contexts/tls").resolve(hash).resolve("docker"));
            for (String file : List.of("ca.pem", "cert.pem", "key.pem")) {
                Files.copy(tls.get().resolve(file), files.resolve(file));
            }
        }
        return docker;
    }

    /** One line on stderr, and nothing measured here instead. */
    private void refused(Map<String, String> environment, String line) throws Exception {
        Jdkmatrix run = start(environment).ended(4);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("jdkmatrix: " + line);
        assertThat(run.results()).doesNotExist();
    }

    /** Our client's certificate and key, beside the authority of somebody else. */
    private Path ofAnotherAuthority() throws Exception {
        Certificates others = Certificates.in(folder);
        Path mixed = Files.createDirectories(folder.resolve("mixed"));
        for (String file : List.of("cert.pem", "key.pem")) {
            Files.copy(certificates.ofClient().resolve(file), mixed.resolve(file));
        }
        return Files.copy(others.ofClient().resolve("ca.pem"), mixed.resolve("ca.pem"))
                .getParent();
    }

    @Test
    void anEngineOfAnotherAuthorityIsNotTrusted() throws Exception {
        Path mixed = ofAnotherAuthority();
        String there = "no Docker engine can be reached at " + engine.tcp() + ": ";
        refused(tls(mixed), there);
    }

    @Test
    void anEngineDoesNotTrustEverybody() throws Exception {
        Path nobody = Files.createDirectories(folder.resolve("nobody"));
        Files.copy(certificates.ofClient().resolve("ca.pem"), nobody.resolve("ca.pem"));
        String there = "no Docker engine can be reached at " + engine.tcp() + ": ";
        refused(tls(nobody), there);
        refused(Map.of("DOCKER_HOST", engine.tcp()), there + "it is not a Docker engine");
        refused(tls(folder.resolve("gone")), there + folder.resolve("gone"));
    }

    @Test
    void whatSshSaysIsPassedOn() throws Exception {
        String there = ssh.asStranger(engine.socket());
        refused(
                with(ssh.environment(), "DOCKER_HOST", there),
                "no Docker engine can be reached at " + there + ": Host key verification failed.");
        String nothing = ssh.to(engine.socket().resolveSibling("none"));
        refused(
                with(ssh.environment(), "DOCKER_HOST", nothing),
                "no Docker engine can be reached at " + nothing
                        + ": ssh works, but the engine's socket does not answer: ");
    }

    @Test
    void whenTheRunnerDiesSshEndsAndNoContainerStays() throws Exception {
        for (String signal : List.of("KILL", "INT")) {
            Jdkmatrix run = Jdkmatrix.in(folder)
                    .with(with(ssh.environment(), "DOCKER_HOST", ssh.to(engine.socket())))
                    .matrix(signal, MATRIX.formatted("{use: yield-loop, params: {duration: 20s}}"), "--forks 1");
            run.awaitErr("1 fork of");
            ProcessHandle client = sshOf(run);
            run.await(() -> engine.containers() > 0, "a container");
            // An open connection, such as an engine leaves half of, must not keep ssh.
            try (SocketChannel held = SocketChannel.open(UnixDomainSocketAddress.of(tunnel()))) {
                run.signal(signal);
                if (signal.equals("INT")) {
                    run.awaitErr("repeat to end it immediately");
                    run.signal(signal);
                    run.ended(130);
                }
                client.onExit().get(1, TimeUnit.MINUTES);
                assertThat(held.isOpen()).isTrue();
            }
            assertThat(engine.containers()).isZero();
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
                .with(tls(certificates.ofClient()))
                .matrix("out", own, "--forks 1")
                .ended(3);
        assertThat(run.err())
                .contains("making the common base image jdkmatrix/base:sid")
                .contains("no registry has debian:sid-slim for " + RealEngine.ARCHITECTURE
                        + "; making the base from Debian packages")
                .contains("unavailable, the engine cannot start it: ");
        assertThat(folder.resolve("made")).hasContent(RealEngine.ARCHITECTURE);
    }

    /** What a killed runner leaves there that was made and never started. */
    @Test
    void theSweeperSpeaksTls() throws Exception {
        engine.create(here.imageOf("21"), "io.github.jdkmatrix.it", "tls");
        assertThat(engine.containers()).isEqualTo(1);
        SweeperIT.sweep(
                List.of(engine.tcp(), certificates.ofClient().toString()), "io.github.jdkmatrix.it=tls", "done\n");
        assertThat(engine.containers()).isZero();
    }

    /** The socket of the last run in this folder that goes over ssh. */
    private Path tunnel() throws IOException {
        try (Stream<Path> all = Files.list(Jdkmatrix.temporary(folder))) {
            return all.filter(it -> it.getFileName().toString().startsWith("jdkmatrix-ssh-"))
                    .max(Comparator.comparing(it -> it.toFile().lastModified()))
                    .orElseThrow()
                    .resolve("s");
        }
    }

    private static ProcessHandle sshOf(Jdkmatrix run) {
        return run.process()
                .descendants()
                .filter(it -> it.info().command().orElse("").endsWith("/ssh"))
                .findFirst()
                .orElseThrow();
    }
}
