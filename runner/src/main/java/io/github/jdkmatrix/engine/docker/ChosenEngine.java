package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;
import org.testcontainers.utility.ResourceReaper;

/**
 * Hands Testcontainers the endpoint that we found. It is loaded by name through {@code META-INF/services}, hence the
 * static field; Testcontainers itself knows one engine per process.
 */
public final class ChosenEngine extends DockerClientProviderStrategy {

    private static volatile EngineConnection connection;

    /** Chooses the engine for this process. Must be called before Testcontainers is first used. */
    static void choose(EngineConnection chosen) {
        connection = chosen;
        withoutRyuk();
    }

    /**
     * Replaces Testcontainers' clean-up container, whose image needs a registry; our {@link ContainerReaper} needs none.
     * Testcontainers reads {@code TESTCONTAINERS_RYUK_DISABLED} from the environment only, which {@code java -jar} cannot set.
     */
    private static void withoutRyuk() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(ResourceReaper.class, MethodHandles.lookup());
            Class<?> shutdownHook = lookup.findClass("org.testcontainers.utility.JVMHookResourceReaper");
            Object reaper = lookup.findConstructor(shutdownHook, MethodType.methodType(void.class))
                    .invoke();
            lookup.findStaticSetter(ResourceReaper.class, "instance", ResourceReaper.class)
                    .invoke(reaper);
        } catch (Throwable e) {
            throw new IllegalStateException("this version of Testcontainers has another ResourceReaper", e);
        }
    }

    @Override
    public TransportConfig getTransportConfig() {
        return TransportConfig.builder().dockerHost(connection.forClient()).build();
    }

    @Override
    public String getDescription() {
        return "the engine at " + connection;
    }

    @Override
    protected boolean isApplicable() {
        return connection != null;
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
