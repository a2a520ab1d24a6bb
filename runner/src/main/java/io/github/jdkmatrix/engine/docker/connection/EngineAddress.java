package io.github.jdkmatrix.engine.docker.connection;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * The address of an engine, as the user said it.
 *
 * @param uri {@code unix:} or {@code tcp:}
 * @param context the Docker context that says so, where one does
 */
public record EngineAddress(URI uri, Optional<String> context) {

    /** An engine that is well answers a ping at once; an address behind a firewall never does. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Whether its machine may be another one than ours; a socket may lead away too, which it does not show. */
    public boolean isRemote() {
        return uri.getScheme().equals("tcp");
    }

    /** The address for people: the URI, and the context. */
    public String words() {
        return uri + context.map(name -> " (context '" + name + "')").orElse("");
    }

    /** Whether an engine answers there now. */
    public boolean answers() throws InterruptedException {
        return silence().isEmpty();
    }

    /** Why no engine answers there now; nothing where one does. */
    Optional<String> silence() throws InterruptedException {
        try {
            String answer = CallTimeout.within(PATIENCE, () -> ask("GET /_ping"));
            return answer.matches("(?s)HTTP/\\S+ 200 .*") ? Optional.empty() : Optional.of("it is not a Docker engine");
        } catch (RuntimeException e) {
            return Optional.of(EngineErrors.words(e));
        }
    }

    /**
     * Asks in plain HTTP, without the engine's client.
     *
     * @param request method and path
     * @return status, headers and body
     */
    public String ask(String request) throws IOException {
        try (SocketChannel channel = open()) {
            channel.write(ByteBuffer.wrap((request + " HTTP/1.0\r\n\r\n").getBytes(StandardCharsets.US_ASCII)));
            return new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private SocketChannel open() throws IOException {
        return SocketChannel.open(
                isRemote()
                        ? new InetSocketAddress(InetAddress.getByName(uri.getHost()), uri.getPort())
                        : UnixDomainSocketAddress.of(uri.getPath()));
    }
}
