package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * A Docker engine beside that of the other tests, with which it shares nothing: a private one in a cache folder of its own,
 * whose path must be short. It listens on TCP too, in TLS, and to nobody without a certificate.
 */
final class SecondEngine implements AutoCloseable {

    private static final String ENGINE =
            Path.of(System.getProperty("jdkmatrix.checkout"), "docker/engine").toString();

    private final Path cache;
    private final int port;

    private SecondEngine(Path cache, int port) {
        this.cache = cache;
        this.port = port;
    }

    static SecondEngine start(Certificates certificates) throws IOException, InterruptedException {
        SecondEngine engine = new SecondEngine(Files.createTempDirectory("it"), freePort());
        Path own = certificates.ofEngine();
        engine.control(
                "start",
                String.join(
                        " ",
                        "--host=tcp://127.0.0.1:" + engine.port,
                        "--tlsverify",
                        "--tlscacert=" + own.resolve("ca.pem"),
                        "--tlscert=" + own.resolve("cert.pem"),
                        "--tlskey=" + own.resolve("key.pem"),
                        "--bridge=none",
                        "--iptables=false"));
        return engine;
    }

    /** One that nobody listens on now. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void control(String what, String options) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(ENGINE, what)
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
    void load(String image, Path from) throws IOException {
        try (SocketChannel there = SocketChannel.open(UnixDomainSocketAddress.of(from));
                SocketChannel here = SocketChannel.open(UnixDomainSocketAddress.of(socket()))) {
            write(there, "GET /images/" + image + "/get HTTP/1.0\r\n\r\n");
            InputStream tar = Channels.newInputStream(there);
            RealEngine.skipHead(tar);
            String head = """
                    POST /images/load?quiet=1 HTTP/1.1
                    Host: here
                    Connection: close
                    Content-Type: application/x-tar
                    Transfer-Encoding: chunked

                    """;
            write(here, head.replace("\n", "\r\n"));
            OutputStream out = Channels.newOutputStream(here);
            byte[] buffer = new byte[1 << 20];
            for (int read = tar.read(buffer); read >= 0; read = tar.read(buffer)) {
                write(here, String.format(Locale.ROOT, "%x\r\n", read));
                out.write(buffer, 0, read);
                write(here, "\r\n");
            }
            write(here, "0\r\n\r\n");
            String answer = new String(Channels.newInputStream(here).readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.startsWith("HTTP/1.1 200") || answer.contains("error")) {
                throw new AssertionError(answer);
            }
        }
    }

    private static void write(SocketChannel to, String text) throws IOException {
        Channels.newOutputStream(to).write(text.getBytes(StandardCharsets.US_ASCII));
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
