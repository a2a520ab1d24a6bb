package io.github.jdkmatrix.engine.docker;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Where a Docker engine may be listening, and which of these places answers. */
public final class EngineEndpoint {

    /** An engine that is well answers a ping at once; an address behind a firewall never does. */
    private static final long PATIENCE_SECONDS = 2;

    private EngineEndpoint() {}

    /**
     * The first that answers: {@code DOCKER_HOST} alone where it is set, else the system's engine, else the private one
     * of {@code docker/engine start}.
     *
     * @param environment the process's environment
     * @param cacheFolder our folder below the user's caches
     */
    public static Optional<URI> find(Map<String, String> environment, Path cacheFolder) {
        return candidates(environment, cacheFolder).stream()
                .filter(EngineEndpoint::answersInTime)
                .findFirst();
    }

    /** A local socket among those {@link #find} tries that is there and that this user may not write to. */
    public static Optional<Path> forbidden(Map<String, String> environment, Path cacheFolder) {
        return candidates(environment, cacheFolder).stream()
                .filter(it -> "unix".equals(it.getScheme()) && it.getPath() != null)
                .map(it -> Path.of(it.getPath()))
                .filter(it -> Files.exists(it) && !Files.isWritable(it))
                .findFirst();
    }

    static List<URI> candidates(Map<String, String> environment, Path cacheFolder) {
        String given = environment.get("DOCKER_HOST");
        return given != null && !given.isBlank()
                ? uri(given).stream().toList()
                : List.of(
                        URI.create("unix:///var/run/docker.sock"),
                        URI.create("unix://" + cacheFolder.resolve("engine/docker.sock")));
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** Whether an engine answers there now. */
    static boolean answersInTime(URI endpoint) {
        FutureTask<Boolean> ping = new FutureTask<>(() -> answers(endpoint));
        Thread.ofVirtual().start(ping);
        try {
            return ping.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException e) {
            return false;
        } finally {
            // Closes a channel that still waits.
            ping.cancel(true);
        }
    }

    /** Whether something that speaks HTTP is there. TLS endpoints are taken at their word. */
    private static boolean answers(URI endpoint) {
        if ("https".equals(endpoint.getScheme())) {
            return true;
        }
        try (SocketChannel channel = open(endpoint)) {
            channel.write(ByteBuffer.wrap("GET /_ping HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
            ByteBuffer answer = ByteBuffer.allocate(12);
            while (answer.hasRemaining() && channel.read(answer) >= 0) {
                // An answer may come in pieces.
            }
            return new String(answer.array(), StandardCharsets.US_ASCII).endsWith(" 200");
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    /** A connection to an endpoint without TLS, for plain HTTP. */
    static SocketChannel open(URI endpoint) throws IOException {
        return SocketChannel.open(
                switch (String.valueOf(endpoint.getScheme())) {
                    case "unix" -> UnixDomainSocketAddress.of(String.valueOf(endpoint.getPath()));
                    case "tcp", "http" -> new InetSocketAddress(endpoint.getHost(), endpoint.getPort());
                    default -> throw new IOException("no plain connection to " + endpoint);
                });
    }
}
