package io.github.jdkmatrix.engine.docker;

import java.net.URI;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;

/**
 * Hands Testcontainers the endpoint that we found. It is loaded by name through {@code META-INF/services}, hence the
 * static field; Testcontainers itself knows one engine per process.
 */
public final class ChosenEngine extends DockerClientProviderStrategy {

    private static volatile URI endpoint;

    /** Chooses the engine for this process. Must be called before Testcontainers is first used. */
    static void choose(URI chosen) {
        endpoint = chosen;
    }

    @Override
    public TransportConfig getTransportConfig() {
        return TransportConfig.builder().dockerHost(endpoint).build();
    }

    @Override
    public String getDescription() {
        return "the engine at " + endpoint;
    }

    @Override
    protected boolean isApplicable() {
        return endpoint != null;
    }

    /** Nothing of ours goes into the user's Testcontainers settings. */
    @Override
    protected boolean isPersistable() {
        return false;
    }

    @Override
    protected int getPriority() {
        return 1_000;
    }

    /** No fork has a port; looking for the host's address would start a container of a foreign image. */
    @Override
    public synchronized String getDockerHostIpAddress() {
        return "localhost";
    }
}
