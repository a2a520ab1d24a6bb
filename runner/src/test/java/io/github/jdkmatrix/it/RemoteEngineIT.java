package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RemoteFacts;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
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
            disturbance: off
            forks: 2
            jdks: [{id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop, params: {duration: %s}}]
            """;

    @TempDir
    private static Path shared;

    private static Path matrix;
    private static Certificates certificates;
    private static SecondEngine engine;
    private static SshServer ssh;
    private static List<ObjectNode> here;
    private static Manifest hereManifest;

    @TempDir
    private Path folder;

    @BeforeAll
    static void aRunHereAndAnEngineElsewhere() throws Exception {
        assertThat(System.getProperty("user.name"))
                .as("only root can start the engine and the sshd that this test needs; run it as root, or by sudo")
                .isEqualTo("root");
        matrix = Files.writeString(shared.resolve("it.yaml"), MATRIX.formatted("1s"));
        String local = RealEngine.endpoint().toString();
        Path out = shared.resolve("here");
        Jdkmatrix run = Jdkmatrix.start(shared, Map.of("DOCKER_HOST", local), command(out, ""));
        assertThat(run.exitCode()).as(run.err()).isZero();
        here = claims(out);
        hereManifest = new ResultFolder(out).readManifest();
        certificates = Certificates.in(shared);
        engine = SecondEngine.start(certificates);
        engine.load(
                hereManifest.jdks().get(0).source(),
                Path.of(RealEngine.endpoint().getPath()));
        ssh = SshServer.start(shared);
    }

    @AfterAll
    static void stop() throws Exception {
        try (SecondEngine second = engine;
                SshServer server = ssh) {
            assertThat(engine == null ? 0 : engine.containers()).isZero();
        }
    }

    private static String command(Path out, String more) {
        return "run " + matrix + " --seed 1 --out " + out + more;
    }

    /** Everything about the forks of a folder but what they measured. */
    private static List<ObjectNode> claims(Path out) {
        return Records.in(out).stream().map(RemoteEngineIT::claims).toList();
    }

    private static ObjectNode claims(RunRecord record) {
        ObjectNode claims = Json.MAPPER.createObjectNode();
        claims.set("run", Json.MAPPER.valueToTree(record.run()));
        claims.put("outcome", record.outcome().word());
        ObjectNode conditions = Json.MAPPER.valueToTree(record.conditions());
        claims.set("conditions", conditions.remove(MEASURED));
        return claims;
    }

    private Path out() {
        return folder.resolve("out");
    }

    /** Runs it there; the records must be those of the run here, and the report must name the machine. */
    private void runsThere(Map<String, String> environment, String where, Optional<String> context, String more)
            throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, environment, command(out(), more));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("engine: docker ").contains(" at " + where);
        assertThat(claims(out())).isEqualTo(here);
        Manifest manifest = new ResultFolder(out()).readManifest();
        EngineFacts facts = manifest.engine();
        RemoteFacts remote = new RemoteFacts(Kernel.hostName().orElseThrow(), context);
        assertThat(facts.remote()).contains(remote);
        assertThat(facts.topology().orElseThrow().source()).isEqualTo(Source.PROBE);
        assertThat(manifest.machine().facts())
                .as("the same machine, read in a container")
                .isEqualTo(hereManifest.machine().facts());
        assertThat(run.out()).contains(" UTC, " + remote.words() + ", ");
        assertThat(engine.containers()).isZero();
    }

    private Map<String, String> tls(Path files) {
        return Map.of("DOCKER_HOST", engine.tcp(), "DOCKER_TLS_VERIFY", "1", "DOCKER_CERT_PATH", files.toString());
    }

    @Test
    void overTcpInTls() throws Exception {
        runsThere(tls(certificates.ofClient()), engine.tcp(), Optional.empty(), "");
    }

    @Test
    void overSsh() throws Exception {
        String there = ssh.to(engine.socket());
        runsThere(with(ssh.environment(), "DOCKER_HOST", there), there, Optional.empty(), "");
    }

    @Test
    void byAContextInTls() throws Exception {
        Path docker = context("big", engine.tcp(), Optional.of(certificates.ofClient()));
        runsThere(
                Map.of("DOCKER_CONFIG", docker.toString(), "DOCKER_HOST", "tcp://127.0.0.1:1"),
                engine.tcp() + " (context 'big')",
                Optional.of("big"),
                " --engine docker --context big");
    }

    @Test
    void byTheCurrentContextOverSsh() throws Exception {
        String there = ssh.to(engine.socket());
        Path docker = context("far", there, Optional.empty());
        Files.writeString(docker.resolve("config.json"), "{\"currentContext\": \"far\"}");
        Map<String, String> environment = with(ssh.environment(), "DOCKER_CONFIG", docker.toString());
        runsThere(with(environment, "DOCKER_HOST", ""), there + " (context 'far')", Optional.of("far"), "");
    }

    private static Map<String, String> with(Map<String, String> environment, String key, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(key, value);
        return more;
    }

    /** As the docker command writes it. */
    private Path context(String name, String host, Optional<Path> tls) throws Exception {
        Path docker = Files.createDirectories(folder.resolve("docker"));
        String hash = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8)));
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
    private void refused(int exitCode, Map<String, String> environment, String line, String more) throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, environment, command(out(), more));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("jdkmatrix: " + line);
        assertThat(out()).doesNotExist();
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
        refused(4, tls(mixed), there + "its certificate is not trusted by those in " + mixed + ": ", "");
    }

    @Test
    void anEngineDoesNotTrustEverybody() throws Exception {
        Path nobody = Files.createDirectories(folder.resolve("nobody"));
        Files.copy(certificates.ofClient().resolve("ca.pem"), nobody.resolve("ca.pem"));
        String there = "no Docker engine can be reached at " + engine.tcp() + ": ";
        refused(4, tls(nobody), there, "");
        refused(4, Map.of("DOCKER_HOST", engine.tcp()), there + "it is not a Docker engine", "");
        refused(4, tls(folder.resolve("gone")), there + folder.resolve("gone"), "");
    }

    @Test
    void whatSshSaysIsPassedOn() throws Exception {
        String there = ssh.asStranger(engine.socket());
        refused(
                4,
                with(ssh.environment(), "DOCKER_HOST", there),
                "no Docker engine can be reached at " + there + ": Host key verification failed.",
                "");
        String nothing = ssh.to(engine.socket().resolveSibling("none"));
        refused(
                4,
                with(ssh.environment(), "DOCKER_HOST", nothing),
                "no Docker engine can be reached at " + nothing
                        + ": ssh works, but the engine's socket does not answer: ",
                "");
    }

    @Test
    void contextsThatCannotBe() throws Exception {
        Path docker = context("big", engine.tcp(), Optional.empty());
        Map<String, String> environment = Map.of("DOCKER_CONFIG", docker.toString());
        refused(
                2,
                environment,
                "--context bog: no such Docker context in " + docker + "; known are default, big",
                " --context bog");
        refused(
                2,
                environment,
                "--context big: cannot be combined with --engine host; leave out one of them",
                " --context big --engine host");
    }

    @Test
    void whenTheRunnerDiesSshEndsAndNoContainerStays() throws Exception {
        Path longer = Files.writeString(folder.resolve("longer.yaml"), MATRIX.formatted("20s"));
        for (String signal : List.of("KILL", "INT")) {
            Jdkmatrix run = Jdkmatrix.start(
                    folder,
                    with(ssh.environment(), "DOCKER_HOST", ssh.to(engine.socket())),
                    "run " + longer + " --out " + folder.resolve(signal));
            run.awaitErr("2 runs of");
            ProcessHandle client = sshOf(run);
            while (engine.containers() == 0) {
                assertThat(run.process().isAlive()).as(run.err()).isTrue();
                Thread.sleep(20);
            }
            // An open connection, such as an engine leaves half of, must not keep ssh.
            try (SocketChannel held = SocketChannel.open(UnixDomainSocketAddress.of(tunnel()))) {
                run.signal(signal);
                if (signal.equals("INT")) {
                    run.awaitErr("repeat to end it immediately");
                    run.signal(signal);
                    assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
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
        Path own = Files.writeString(
                folder.resolve("own.yaml"),
                MATRIX.formatted("1s").replaceFirst("jdks: .*", "jdks: [{id: own, feature: 21, home: " + home + "}]"));
        Jdkmatrix run =
                Jdkmatrix.start(folder, tls(certificates.ofClient()), "run " + own + " --forks 1 --out " + out());
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        String here = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        assertThat(run.err())
                .contains("making the common base image jdkmatrix/base:sid")
                .contains("no registry has debian:sid-slim for " + here + "; making the base from Debian packages")
                .contains("unavailable, the engine cannot start it: ");
        assertThat(folder.resolve("made")).hasContent(here);
    }

    /** What a killed runner leaves there that was made and never started. */
    @Test
    void theSweeperSpeaksTls() throws Exception {
        engine.create(hereManifest.jdks().get(0).source(), "io.github.jdkmatrix.it", "tls");
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
                .filter(it -> it.info()
                        .command()
                        .filter(name -> name.endsWith("/ssh"))
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }
}
