package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.session.CacheFolder;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that selects a Docker engine by context. */
public final class ContextOption {

    static final String NAME = "--context";

    @Option(names = NAME, paramLabel = "NAME")
    Optional<String> context;

    /** A connection to the engine; empty if none answers. */
    public Optional<EngineConnection> connect() throws EngineGoneException, InterruptedException {
        return EngineConnection.find(context, System.getenv(), CacheFolder.find());
    }

    /** What is known of an engine that does not answer, behind such words: whether the user may not use its socket. May be empty. */
    public String why() {
        return EngineConnection.forbidden(context, System.getenv(), CacheFolder.find())
                .map(it -> " (you may not use " + it + ": join its group, or run as root)")
                .or(() -> Optional.ofNullable(System.getenv("DOCKER_HOST"))
                        .filter(it -> !it.isBlank())
                        .map(it -> " at DOCKER_HOST=" + it))
                .orElse("");
    }
}
