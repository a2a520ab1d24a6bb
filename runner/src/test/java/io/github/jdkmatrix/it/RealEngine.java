package io.github.jdkmatrix.it;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.Json;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The Docker engine of the integration tests: the one that answers, else a private one that is brought up. Where that
 * cannot be done, {@code docker/engine} says how to, and the tests fail with its words.
 */
final class RealEngine {

    private static final Path CHECKOUT = Path.of(System.getProperty("jdkmatrix.checkout"));
    private static URI endpoint;

    private RealEngine() {}

    /** The engine's endpoint; the first call may take a minute where it has to be installed. */
    static synchronized URI endpoint() throws IOException, InterruptedException {
        if (endpoint == null) {
            Process start = new ProcessBuilder(CHECKOUT.resolve("docker/engine").toString(), "start")
                    .redirectErrorStream(false)
                    .start();
            String out = new String(start.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            String err = new String(start.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!start.waitFor(5, TimeUnit.MINUTES) || start.exitValue() != 0) {
                throw new AssertionError("the integration tests need a Docker engine: " + err);
            }
            endpoint = URI.create(out);
        }
        return endpoint;
    }

    /** How many containers of this runner there are, running or not. */
    static int containersOf(long runnerPid) throws IOException, InterruptedException {
        String filter = "{\"label\":[\"io.github.jdkmatrix.runner=" + runnerPid + "\"]}";
        return get("/containers/json?all=1&filters=" + URLEncoder.encode(filter, StandardCharsets.UTF_8))
                .size();
    }

    private static JsonNode get(String path) throws IOException, InterruptedException {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(endpoint().getPath()));
            channel.write(ByteBuffer.wrap(("GET " + path + " HTTP/1.0\r\n\r\n").getBytes(StandardCharsets.US_ASCII)));
            String answer = new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
            return Json.MAPPER.readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
        }
    }
}
