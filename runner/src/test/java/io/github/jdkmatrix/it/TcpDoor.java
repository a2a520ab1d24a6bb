package io.github.jdkmatrix.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes the engine behind a local socket one that listens on TCP, as a remote one does; remembers what it is asked. */
final class TcpDoor implements AutoCloseable {

    private static final Pattern REQUEST = Pattern.compile("([A-Z]+) \\S+ HTTP/1\\.");

    private final ServerSocketChannel server;
    private final URI engine;
    private final Queue<String> sent = new ConcurrentLinkedQueue<>();

    private TcpDoor(ServerSocketChannel server, URI engine) {
        this.server = server;
        this.engine = engine;
    }

    static TcpDoor to(URI engine) throws IOException {
        ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        TcpDoor door = new TcpDoor(server, engine);
        Thread.ofPlatform().daemon().start(door::serve);
        return door;
    }

    String endpoint() throws IOException {
        return "tcp://127.0.0.1:" + ((InetSocketAddress) server.getLocalAddress()).getPort();
    }

    private void serve() {
        try {
            while (true) {
                SocketChannel client = server.accept();
                SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(engine.getPath()));
                Thread.ofPlatform().daemon().start(() -> copy(client, socket, sent));
                Thread.ofPlatform().daemon().start(() -> copy(socket, client, new ConcurrentLinkedQueue<>()));
            }
        } catch (IOException e) {
            // The door was closed.
        }
    }

    /** The methods of all requests so far. */
    Set<String> methods() {
        return REQUEST.matcher(String.join("", sent))
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.toSet());
    }

    private static void copy(SocketChannel from, SocketChannel to, Queue<String> seen) {
        try (from;
                to) {
            InputStream in = Channels.newInputStream(from);
            OutputStream out = Channels.newOutputStream(to);
            byte[] buffer = new byte[8192];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                seen.add(new String(buffer, 0, read, StandardCharsets.ISO_8859_1));
                out.write(buffer, 0, read);
            }
        } catch (IOException e) {
            // One side went away: so does the other.
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
