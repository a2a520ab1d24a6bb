package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which Docker engine: the one of a context, else what the environment says. */
public final class ContextOption {

    static final String NAME = "--context";

    @Option(
            names = NAME,
            paramLabel = "NAME",
            description =
                    "the Docker context whose engine to use (default: DOCKER_HOST, DOCKER_CONTEXT, the current one)")
    private String context;

    Optional<String> context() {
        return Optional.ofNullable(context);
    }

    /** A way to the engine; nothing where none answers. */
    public Optional<EngineConnection> connect() throws EngineGoneException, InterruptedException {
        return EngineConnection.find(context(), System.getenv(), CacheFolder.find());
    }

    /** A local socket that this user may not use. */
    public Optional<Path> forbidden() {
        return EngineConnection.forbidden(context(), System.getenv(), CacheFolder.find());
    }
}
