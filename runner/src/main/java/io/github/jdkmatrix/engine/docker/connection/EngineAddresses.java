package io.github.jdkmatrix.engine.docker.connection;

import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which engine is meant. What is named counts alone, and the first of these that does: {@code --context},
 * {@code DOCKER_HOST}, {@code DOCKER_CONTEXT}, the current context of the docker command.
 *
 * @param environment the process's environment
 * @param cacheFolder our folder below the user's caches
 */
record EngineAddresses(Map<String, String> environment, Path cacheFolder) {

    /**
     * The addresses where to look, in this order.
     *
     * @param asked the context of the command line
     * @throws UserException where a context is named that cannot be used
     */
    List<EngineAddress> of(Optional<String> asked) {
        if (asked.isPresent() && !asked.get().equals(DockerContexts.DEFAULT)) {
            return List.of(contexts().named(asked.get(), "--context " + asked.get()));
        }
        Optional<String> host = variable("DOCKER_HOST");
        if (host.isPresent()) {
            return EngineAddress.of(host.get(), tls(), Optional.empty())
                    .filter(EngineAddress::isWellFormed)
                    .map(List::of)
                    .orElseThrow(() -> new UserException("DOCKER_HOST=" + host.get()
                            + ": no address of an engine; give unix://SOCKET, tcp://HOST:PORT or ssh://HOST"));
        }
        return asked.isPresent() ? here() : ofContext();
    }

    private List<EngineAddress> ofContext() {
        Optional<String> context = variable("DOCKER_CONTEXT");
        if (context.isPresent()) {
            return context.get().equals(DockerContexts.DEFAULT)
                    ? here()
                    : List.of(contexts().named(context.get(), "DOCKER_CONTEXT=" + context.get()));
        }
        return contexts()
                .current()
                .map(name -> List.of(contexts().named(name, "the current context '" + name + "'")))
                .orElseGet(this::here);
    }

    /** The system's engine, else the private one of {@code docker/engine start}. */
    private List<EngineAddress> here() {
        return List.of(
                local("/var/run/docker.sock"),
                local(cacheFolder.resolve("engine/docker.sock").toString()));
    }

    private static EngineAddress local(String socket) {
        return EngineAddress.of("unix://" + socket, Optional.empty(), Optional.empty())
                .orElseThrow();
    }

    /** The certificates to use, as in the docker command: any value but empty means yes. */
    private Optional<Certificates> tls() {
        return variable("DOCKER_TLS_VERIFY")
                .map(yes -> new Certificates(
                        variable("DOCKER_CERT_PATH").map(Path::of).orElseGet(this::folder)));
    }

    DockerContexts contexts() {
        return new DockerContexts(folder());
    }

    private Path folder() {
        return variable("DOCKER_CONFIG")
                .map(Path::of)
                .orElseGet(() -> Path.of(variable("HOME").orElseGet(() -> System.getProperty("user.home")), ".docker"));
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(text -> !text.isBlank());
    }
}
