package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.docker.connection.CallTimeout;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.engine.docker.connection.EngineEndpoint;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;
import org.testcontainers.utility.ResourceReaper;

/**
 * Hands Testcontainers the endpoint that we found. Testcontainers itself knows one engine per process; left alone, it would
 * ask that of {@code DOCKER_HOST} first, and in a container start one more of a foreign image to learn the host's address.
 */
public final class ChosenEngine extends DockerClientProviderStrategy {

    private static final Map<EngineEndpoint, DockerClient> CLIENTS = new ConcurrentHashMap<>();

    private final EngineConnection connection;
    private Info info;

    private ChosenEngine(EngineConnection connection) {
        this.connection = connection;
    }

    /**
     * Makes something on an engine.
     *
     * @param connection is closed where the engine cannot be used
     */
    static <T> T use(EngineConnection connection, Callable<T> made) throws EngineGoneException, InterruptedException {
        try {
            return CallTimeout.within(CallTimeout.QUESTION, made);
        } catch (RuntimeException e) {
            connection.close();
            throw new EngineGoneException(
                    "the engine at " + connection + " cannot be used: " + EngineErrors.words(e), e);
        }
    }

    /** Chooses the engine for this process. Must be called before Testcontainers is first used. */
    static void choose(EngineConnection chosen) {
        DockerClientFactory factory = DockerClientFactory.instance();
        try {
            MethodHandles.privateLookupIn(DockerClientFactory.class, MethodHandles.lookup())
                    .findSetter(DockerClientFactory.class, "strategy", DockerClientProviderStrategy.class)
                    .invoke(factory, new ChosenEngine(chosen));
        } catch (Throwable e) {
            throw new IllegalStateException("this version of Testcontainers has another DockerClientFactory", e);
        }
        withoutRyuk();
    }

    /**
     * Replaces Testcontainers' clean-up container, whose image needs a registry; our {@link ContainerReaper} needs none. The other
     * one that Testcontainers has asks the engine at the end of the process to prune images, which takes a quarter of a second.
     * Testcontainers reads {@code TESTCONTAINERS_RYUK_DISABLED} from the environment only, which {@code java -jar} cannot set.
     */
    private static void withoutRyuk() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(ResourceReaper.class, MethodHandles.lookup());
            MethodHandle setter = lookup.findStaticSetter(ResourceReaper.class, "instance", ResourceReaper.class);
            setter.invoke(lookup.findConstructor(ResourceReaper.class, MethodType.methodType(void.class))
                    .invoke());
        } catch (Throwable e) {
            throw new IllegalStateException("this version of Testcontainers has another ResourceReaper", e);
        }
    }

    @Override
    public TransportConfig getTransportConfig() {
        return transport(connection.endpoint());
    }

    /** A socket of this machine needs no TLS, for which the client would first read every certificate that Java trusts. */
    private static TransportConfig transport(EngineEndpoint endpoint) {
        var config = TransportConfig.builder().dockerHost(endpoint.uri());
        if (endpoint.tls().isPresent()) {
            return config.sslConfig(endpoint.tls().get().forClient()).build();
        }
        return endpoint.uri().getScheme().equals("unix")
                ? config.sslConfig(() -> new SSLContext(null, null, "none") {}).build()
                : config.build();
    }

    /** A client, one for each address: it takes a quarter of a second to make. */
    static DockerClient client(EngineConnection connection) {
        return CLIENTS.computeIfAbsent(connection.endpoint(), it -> getClientForConfig(transport(it)));
    }

    @Override
    public DockerClient getDockerClient() {
        return client(connection);
    }

    @Override
    public String getDescription() {
        return "the engine at " + connection;
    }

    /** Otherwise known only of one that Testcontainers has tried. */
    @Override
    public synchronized Info getInfo() {
        if (info == null) {
            info = printable(getDockerClient().infoCmd().exec());
        }
        return info;
    }

    /** Testcontainers prints the engine's memory, which not every engine tells, and nobody here reads. */
    static Info printable(Info info) {
        return info.getMemTotal() == null ? info.withMemTotal(0L) : info;
    }

    /** Answers without a search: no fork has a port, and looking for the host's address would start a container of a foreign image. */
    @Override
    public synchronized String getDockerHostIpAddress() {
        return "localhost";
    }
}
