package io.github.jdkmatrix.engine.docker.connection;

import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import javax.net.ssl.SSLSocket;

/** Forwards each connection to a local socket over TLS. */
final class TlsTunnel implements Tunnel {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final TlsClient client;
    private final URI engine;
    private final TemporaryFolder folder;
    private final ServerSocketChannel server;

    private TlsTunnel(TlsClient client, URI engine, TemporaryFolder folder) throws IOException {
        this.client = client;
        this.engine = engine;
        this.folder = folder;
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket()));
    }

    static TlsTunnel to(EngineEndpoint engine) throws IOException {
        TlsTunnel tunnel =
                new TlsTunnel(new TlsClient(engine.tls().orElseThrow()), engine.uri(), TunnelFolder.create("tls"));
        start(tunnel::serve);
        return tunnel;
    }

    @Override
    public Path socket() {
        return TunnelFolder.socket(folder);
    }

    @Override
    public void reconnect() {
        // Each connection is a new one.
    }

    private static Thread start(Runnable task) {
        return Thread.ofPlatform().daemon().name("tls-tunnel").start(task);
    }

    private void serve() {
        try {
            while (true) {
                SocketChannel here = server.accept();
                start(() -> pass(here));
            }
        } catch (IOException e) {
            // It was closed.
        }
    }

    /** Until both sides have ended, or one of them breaks. */
    private void pass(SocketChannel here) {
        try (here;
                SSLSocket there = client.connect(engine, PATIENCE)) {
            OutputStream out = there.getOutputStream();
            Thread sending = start(() -> copy(Channels.newInputStream(here), out, there::shutdownOutput, here, there));
            copy(there.getInputStream(), Channels.newOutputStream(here), here::shutdownOutput, here, there);
            sending.join();
        } catch (IOException e) {
            // The client sees its connection end.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Copies bytes and the end of the stream. If one side breaks, both are closed. */
    private static void copy(InputStream from, OutputStream to, Shutdown shutdown, Closeable... both) {
        try {
            byte[] buffer = new byte[16 * 1024];
            for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
                to.write(buffer, 0, read);
                to.flush();
            }
            shutdown.run();
        } catch (IOException e) {
            for (Closeable side : both) {
                close(side);
            }
        }
    }

    @FunctionalInterface
    private interface Shutdown {
        void run() throws IOException;
    }

    private static void close(Closeable it) {
        try {
            it.close();
        } catch (IOException e) {
            // It is closed already.
        }
    }

    @Override
    public void close() {
        close(server);
        folder.close();
    }
}
