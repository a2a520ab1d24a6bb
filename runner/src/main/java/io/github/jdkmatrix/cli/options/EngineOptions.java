package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.docker.DockerSurvey;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.engine.host.HostEngine;
import io.github.jdkmatrix.session.EngineChoice;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that select an engine. */
public final class EngineOptions {

    @Option(names = "--engine", paramLabel = "auto|docker|host", defaultValue = "auto")
    private EngineChoice engine;

    @Mixin
    private ContextOption context;

    private final EngineFactory factory;

    public EngineOptions(EngineFactory factory) {
        this.factory = factory;
    }

    /** The engine of these options; {@code --context} implies docker. */
    public EngineChoice choice() {
        if (context.context.isEmpty()) {
            return engine;
        }
        if (engine == EngineChoice.HOST) {
            throw new UserException(ContextOption.NAME + " " + context.context.get()
                    + ": cannot be combined with --engine host; leave out one of them");
        }
        return EngineChoice.DOCKER;
    }

    /**
     * Inspects the engine that {@link #open} would open.
     *
     * @param matrixFolder the folder that contains {@code docker/} for image builds
     */
    public EngineSurvey survey(Path matrixFolder) throws EngineGoneException, InterruptedException {
        Optional<EngineConnection> connection = choice() == EngineChoice.HOST ? Optional.empty() : context.connect();
        return connection.isPresent() ? DockerSurvey.connect(connection.get(), matrixFolder) : HostEngine.survey();
    }

    /** Opens an engine as {@link EngineFactory#open} does. */
    public Engine open(EngineChoice choice, Path matrixFolder, Progress progress)
            throws EngineGoneException, InterruptedException {
        return factory.open(choice, context, matrixFolder, progress);
    }
}
