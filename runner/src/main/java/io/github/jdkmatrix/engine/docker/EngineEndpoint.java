package io.github.jdkmatrix.engine.docker;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where a Docker engine may be listening, and which of these places answers. */
public final class EngineEndpoint {

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
                .filter(EngineEndpoint::answers)
                .findFirst();
    }

    static List<URI> candidates(Map<String, String> environment, Path cacheFolder) {
        String given = environment.get("DOCKER_HOST");
        return given != null && !given.isBlank()
                ? List.of(URI.create(given))
                : List.of(
                        URI.create("unix:///var/run/docker.sock"),
                        URI.create("unix://" + cacheFolder.resolve("engine/docker.sock")));
    }

    /** Whether something that speaks HTTP is there. TLS endpoints are taken at their word. */
    private static boolean answers(URI endpoint) {
        try {
            return switch (String.valueOf(endpoint.getScheme())) {
                case "unix" ->
                    Files.exists(Path.of(endpoint.getPath()))
                            && pings(UnixDomainSocketAddress.of(endpoint.getPath()), StandardProtocolFamily.UNIX);
                case "tcp", "http" ->
                    pings(new InetSocketAddress(endpoint.getHost(), endpoint.getPort()), StandardProtocolFamily.INET);
                case "https" -> true;
                default -> false;
            };
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean pings(SocketAddress address, StandardProtocolFamily family) throws IOException {
        try (SocketChannel channel = SocketChannel.open(family)) {
            channel.connect(address);
            channel.write(ByteBuffer.wrap("GET /_ping HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
            ByteBuffer answer = ByteBuffer.allocate(12);
            while (answer.hasRemaining() && channel.read(answer) >= 0) {
                // An answer may come in pieces.
            }
            return new String(answer.array(), StandardCharsets.US_ASCII).endsWith(" 200");
        }
    }
}
