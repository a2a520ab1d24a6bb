package io.github.jdkmatrix.engine.docker.connection;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.EngineGoneException;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;

/**
 * The engine that Testcontainers asks for the address of its registry, before it looks for the credentials of an image. Left alone,
 * it would search for an engine first.
 */
public final class ChosenEngine extends DockerClientProviderStrategy {

    private static final Map<EngineAddress, DockerClient> CLIENTS = new ConcurrentHashMap<>();

    private final TransportConfig transport;
    private final DockerClient client;
    private Info info;

    private ChosenEngine(TransportConfig transport) {
        this.transport = transport;
        this.client = getClientForConfig(transport);
    }

    /** The client of an engine, one for each address: it takes a quarter of a second to make. */
    public static DockerClient client(EngineAddress address) {
        return CLIENTS.computeIfAbsent(address, it -> chosen(transport(it)));
    }

    /** A socket needs no TLS, for which the client would first read every certificate that Java trusts. */
    private static TransportConfig transport(EngineAddress address) {
        var config = TransportConfig.builder().dockerHost(address.uri());
        return address.isRemote()
                ? config.build()
                : config.sslConfig(() -> new SSLContext(null, null, "none") {}).build();
    }

    /** The client of an engine, whose registry this process asks until another client is made. */
    private static DockerClient chosen(TransportConfig transport) {
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

    /**
     * What is made on an engine.
     *
     * @throws EngineGoneException where the engine cannot be used
     */
    public static <T> T use(EngineAddress address, Callable<T> made) throws EngineGoneException, InterruptedException {
        try {
            return CallTimeout.within(CallTimeout.QUESTION, made);
        } catch (RuntimeException e) {
            throw new EngineGoneException(
                    "the engine at " + address.words() + " cannot be used: " + EngineErrors.words(e), e);
        }
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
