package io.github.jdkmatrix.engine.docker.connection;

import java.nio.file.Path;

/** A local socket that leads to an engine elsewhere, for as long as this process lives. */
sealed interface Tunnel extends AutoCloseable permits SshTunnel, TlsTunnel {

    /** Where the engine's client connects. */
    Path socket();

    /** Makes it whole again where it broke, if that can be done. */
    void mend() throws InterruptedException;

    @Override
    void close();
}
