package io.github.jdkmatrix.it;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Makes a local engine one that is reached over the network: every connection is passed on to its socket. */
final class Forwarder implements AutoCloseable {

    private static final Pattern REQUEST = Pattern.compile("([A-Z]+) \\S+ HTTP/1\\.");

    private final ServerSocketChannel server;
    private final Path socket;
    private final Queue<SocketChannel> open = new ConcurrentLinkedQueue<>();
    private final Set<String> methods = ConcurrentHashMap.newKeySet();
    private volatile boolean down;
    private volatile boolean held;

    private Forwarder(ServerSocketChannel server, Path socket) {
        this.server = server;
        this.socket = socket;
    }

    static Forwarder to(URI engine) throws IOException {
        ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        Forwarder forwarder = new Forwarder(server, Path.of(engine.getPath()));
        Thread.ofVirtual().start(forwarder::accept);
        return forwarder;
    }

    String endpoint() throws IOException {
        return "tcp://127.0.0.1:" + ((InetSocketAddress) server.getLocalAddress()).getPort();
    }

    /** Breaks all connections, and every one that is made, until {@link #up}: the engine as it looks when it was killed. */
    void down() throws IOException {
        down = true;
        cut();
    }

    /** Breaks all connections, and makes new ones wait until {@link #up}. */
    void hold() throws IOException {
        held = true;
        cut();
    }

    private void cut() throws IOException {
        for (SocketChannel channel = open.poll(); channel != null; channel = open.poll()) {
            channel.close();
        }
    }

    void up() {
        down = false;
        held = false;
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel client = server.accept();
                while (held) {
                    Thread.sleep(10);
                }
                if (down) {
                    client.close();
                    continue;
                }
                SocketChannel engine = SocketChannel.open(UnixDomainSocketAddress.of(socket));
                open.addAll(List.of(client, engine));
                Thread.ofVirtual().start(() -> copy(client, engine, this::remember));
                Thread.ofVirtual().start(() -> copy(engine, client, answer -> {}));
            }
        } catch (IOException | InterruptedException e) {
            // Closed: the test is over.
        }
    }

    private void remember(String request) {
        REQUEST.matcher(request).results().map(it -> it.group(1)).forEach(methods::add);
    }

    /** The methods of all requests so far. */
    Set<String> methods() {
        return methods;
    }

    private static void copy(SocketChannel from, SocketChannel to, Consumer<String> seen) {
        ByteBuffer buffer = ByteBuffer.allocate(64 * 1024);
        try {
            while (from.read(buffer) >= 0) {
                buffer.flip();
                seen.accept(
                        StandardCharsets.ISO_8859_1.decode(buffer.duplicate()).toString());
                while (buffer.hasRemaining()) {
                    to.write(buffer);
                }
                buffer.clear();
            }
            to.shutdownOutput();
        } catch (IOException e) {
            // The other direction has ended the connection.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
