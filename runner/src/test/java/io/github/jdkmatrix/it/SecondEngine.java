package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A Docker engine beside that of the other tests, with which it shares nothing: a private one in a cache folder of its own,
 * whose path must be short. It listens on TCP too, in TLS, and to nobody without a certificate.
 */
final class SecondEngine implements AutoCloseable {

    private final Path cache;
    private final int port;

    private SecondEngine(Path cache, int port) {
        this.cache = cache;
        this.port = port;
    }

    static SecondEngine start(Certificates certificates) throws IOException, InterruptedException {
        SecondEngine engine = new SecondEngine(Files.createTempDirectory("it"), freePort());
        // Not with --bridge=none: that removes the bridge of the other engines.
        String options = "--host=tcp://127.0.0.1:%1$d --tlsverify --tlscacert=%2$s/ca.pem --tlscert=%2$s/cert.pem"
                + " --tlskey=%2$s/key.pem --iptables=false";
        engine.control("start", options.formatted(engine.port, certificates.ofEngine()));
        return engine;
    }

    /** One that nobody listens on now. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void control(String what, String options) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Commands.CHECKOUT.resolve("docker/engine").toString(), what)
                .redirectErrorStream(true)
                .redirectOutput(cache.resolve("words").toFile());
        builder.environment().remove("DOCKER_HOST");
        builder.environment()
                .putAll(Map.of(
                        "XDG_CACHE_HOME",
                        cache.toString(),
                        "JDKMATRIX_SYSTEM_SOCKET",
                        cache.resolve("none").toString(),
                        "JDKMATRIX_DOCKERD_OPTIONS",
                        options));
        if (builder.start().waitFor() != 0) {
            throw new AssertionError("docker/engine " + what + ": " + Files.readString(cache.resolve("words")));
        }
    }

    String tcp() {
        return "tcp://127.0.0.1:" + port;
    }

    Path socket() {
        return cache.resolve("jdkmatrix/engine/docker.sock");
    }

    /** Brings an image here from another engine. */
    void load(String image, Path from) throws IOException, InterruptedException {
        String command = "docker -H unix://'%s' save '%s' | docker -H unix://'%s' load --quiet";
        Commands.run(cache, "bash", "-o", "pipefail", "-c", command.formatted(from, image, socket()));
    }

    /** Makes a container of an image that is there, with a label, and does not start it. */
    void create(String image, String key, String value) throws IOException {
        String body = "{\"Image\":\"" + image + "\",\"Cmd\":[\"true\"],\"Labels\":{\"" + key + "\":\"" + value + "\"}}";
        JsonNode answer = RealEngine.post(socket(), "/containers/create", "application/json", body);
        assertThat(answer.hasNonNull("Id")).as(answer.toString()).isTrue();
    }

    /** How many containers it has, running or not. */
    int containers() throws IOException {
        return RealEngine.ask(socket(), "GET /containers/json?all=1 HTTP/1.0\r\n\r\n")
                .size();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        control("stop", "");
        new ProcessBuilder("rm", "-rf", "--one-file-system", cache.toString())
                .inheritIO()
                .start()
                .waitFor();
    }
}
