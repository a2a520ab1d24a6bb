package io.github.jdkmatrix.engine.docker.connection;

import java.nio.file.Path;

/** A local socket that leads to an engine elsewhere, for as long as this process lives. */
sealed interface Tunnel extends AutoCloseable permits SshTunnel, TlsTunnel {

    /** Where the engine's client connects. */
    Path socket();

    /** Reconnects if the connection broke and the engine is reachable. */
    void reconnect() throws InterruptedException;

    @Override
    void close();
}
