package io.github.jdkmatrix.engine.docker.connection;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import java.lang.invoke.MethodHandles;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;

/**
 * The engine that Testcontainers asks for the address of its registry, before it looks for the credentials of an image. Left alone,
 * it would search for an engine first.
 */
final class ChosenEngine extends DockerClientProviderStrategy {

    private final TransportConfig transport;
    private final DockerClient client;
    private Info info;

    private ChosenEngine(TransportConfig transport) {
        this.transport = transport;
        this.client = getClientForConfig(transport);
    }

    /** The client of an engine, whose registry this process asks until another client is made. */
    static DockerClient client(TransportConfig transport) {
        ChosenEngine chosen = new ChosenEngine(transport);
        try {
            MethodHandles.privateLookupIn(DockerClientFactory.class, MethodHandles.lookup())
                    .findSetter(DockerClientFactory.class, "strategy", DockerClientProviderStrategy.class)
                    .invoke(DockerClientFactory.instance(), chosen);
        } catch (Throwable e) {
            throw new IllegalStateException("this version of Testcontainers has another DockerClientFactory", e);
        }
        return chosen.client;
    }

    @Override
    public TransportConfig getTransportConfig() {
        return transport;
    }

    @Override
    public String getDescription() {
        return "the engine at " + transport.getDockerHost();
    }

    @Override
    public synchronized Info getInfo() {
        if (info == null) {
            info = client.infoCmd().exec();
        }
        return info;
    }
}
