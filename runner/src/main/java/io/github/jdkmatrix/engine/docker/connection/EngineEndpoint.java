package io.github.jdkmatrix.engine.docker.connection;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that an engine listens on, and that this process can open.
 *
 * @param uri {@code unix:} or {@code tcp:}
 * @param tls how it is spoken to, where that is encrypted
 */
public record EngineEndpoint(URI uri, Optional<Certificates> tls) {

    /** An engine that is well answers a ping at once; an address behind a firewall never does. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** Elsewhere there is a network in between. */
    private static final Duration REMOTE_PATIENCE = Duration.ofSeconds(5);

    private static final String PING = "GET /_ping";
    private static final String WELL = " 200";
    private static final int STATUS_BYTES = "HTTP/1.1 200".length();

    /** Why no engine answers there now; nothing where one does. */
    Optional<String> silence() {
        Duration patience = uri.getScheme().equals("unix") ? PATIENCE : REMOTE_PATIENCE;
        try {
            String status = CallTimeout.within(patience, () -> ask(PING, STATUS_BYTES));
            return status.endsWith(WELL) ? Optional.empty() : Optional.of("it is not a Docker engine");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
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
        return ask(request, Integer.MAX_VALUE);
    }

    private String ask(String request, int mostBytes) throws IOException {
        byte[] bytes = (request + " HTTP/1.0\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        if (tls.isPresent()) {
            try (Socket socket = tls.get().connect(uri, REMOTE_PATIENCE)) {
                socket.getOutputStream().write(bytes);
                return text(socket.getInputStream(), mostBytes);
            }
        }
        try (SocketChannel channel = open()) {
            channel.write(ByteBuffer.wrap(bytes));
            return text(Channels.newInputStream(channel), mostBytes);
        }
    }

    private static String text(InputStream in, int mostBytes) throws IOException {
        return new String(in.readNBytes(mostBytes), StandardCharsets.UTF_8);
    }

    private SocketChannel open() throws IOException {
        return SocketChannel.open(
                uri.getScheme().equals("unix")
                        ? UnixDomainSocketAddress.of(uri.getPath())
                        : new InetSocketAddress(InetAddress.getByName(uri.getHost()), uri.getPort()));
    }

    /** The endpoint as words of a command line. */
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of(uri.toString()));
        tls.ifPresent(it -> words.add(it.folder().toString()));
        return words;
    }

    /** The endpoint that these words stand for. */
    public static EngineEndpoint of(List<String> words) {
        return new EngineEndpoint(
                URI.create(words.get(0)),
                words.stream().skip(1).findFirst().map(Path::of).map(Certificates::new));
    }
}
