package io.github.jdkmatrix.engine.docker.connection;

import com.github.dockerjava.api.DockerClient;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import org.testcontainers.dockerclient.TransportConfig;

/** A way to an engine: one that is reached by ssh is a socket of this machine to the engine's client. */
public record EngineConnection(EngineAddress address, Optional<SshTunnel> tunnel, EngineEndpoint endpoint)
        implements AutoCloseable {

    private static final Map<EngineEndpoint, DockerClient> CLIENTS = new ConcurrentHashMap<>();

    /**
     * Connects to the engine that is named; where none is, to the first that answers: the system's, the private
     * one of {@code docker/engine start}.
     *
     * @param environment the process's environment
     * @param cacheFolder our folder below the user's caches
     * @return the connection; empty where no engine answers here
     * @throws EngineGoneException if a named remote engine does not answer; this machine is no substitute
     * @throws UserException where a context is named that cannot be used
     */
    public static Optional<EngineConnection> find(Map<String, String> environment, Path cacheFolder)
            throws EngineGoneException, InterruptedException {
        for (EngineAddress candidate : new EngineAddresses(environment, cacheFolder).all()) {
            try {
                return Optional.of(to(candidate));
            } catch (IOException e) {
                if (candidate.isRemote()) {
                    throw new EngineGoneException(
                            "no Docker engine can be reached at " + candidate.words() + ": " + EngineErrors.words(e));
                }
            }
        }
        return Optional.empty();
    }

    /** A local socket among those {@link #find} tries that is there and that this user may not write to. */
    public static Optional<Path> forbidden(Map<String, String> environment, Path cacheFolder) {
        return new EngineAddresses(environment, cacheFolder)
                .all().stream()
                        .filter(it -> !it.isRemote())
                        .map(it -> Path.of(it.uri().getPath()))
                        .filter(it -> Files.exists(it) && !Files.isWritable(it))
                        .findFirst();
    }

    private static EngineConnection to(EngineAddress address) throws IOException, InterruptedException {
        Optional<SshTunnel> tunnel = address.isSsh() ? Optional.of(SshTunnel.to(address)) : Optional.empty();
        EngineConnection connection = new EngineConnection(
                address,
                tunnel,
                tunnel.map(it -> new EngineEndpoint(URI.create("unix://" + it.socket()), Optional.empty()))
                        .orElseGet(() -> new EngineEndpoint(address.uri(), address.tls())));
        Optional<String> silence = connection.endpoint.silence();
        if (silence.isPresent()) {
            String words = tunnel.flatMap(SshTunnel::lastWords).orElse(silence.get());
            connection.close();
            throw new IOException(
                    tunnel.isEmpty()
                            ? words
                            : "ssh works, but the engine's socket does not answer: " + words
                                    + "; is Docker running, and may that user use it?");
        }
        return connection;
    }

    /** Whether the engine answers now; a broken way to it is made anew. */
    public boolean answers() throws InterruptedException {
        if (tunnel.isPresent()) {
            tunnel.get().reconnect();
        }
        return endpoint.silence().isEmpty();
    }

    /** The engine's client, one for each endpoint: it takes a quarter of a second to make. */
    public DockerClient client() {
        return CLIENTS.computeIfAbsent(endpoint, it -> ChosenEngine.client(transport(it)));
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

    /**
     * Makes something on the engine.
     *
     * @throws EngineGoneException where the engine cannot be used; this connection is closed then
     */
    public <T> T use(Callable<T> made) throws EngineGoneException, InterruptedException {
        try {
            return CallTimeout.within(CallTimeout.QUESTION, made);
        } catch (RuntimeException e) {
            close();
            throw new EngineGoneException("the engine at " + this + " cannot be used: " + EngineErrors.words(e), e);
        }
    }

    @Override
    public void close() {
        tunnel.ifPresent(SshTunnel::close);
    }

    @Override
    public String toString() {
        return address.words();
    }
}
