package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.docker.DockerEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.engine.host.HostEngine;
import io.github.jdkmatrix.session.EngineChoice;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that selects an engine. */
public final class EngineOptions {

    @Option(names = "--engine", paramLabel = "auto|docker|host", defaultValue = "auto")
    private EngineChoice engine;

    public EngineChoice choice() {
        return engine;
    }

    /**
     * Inspects the engine that {@link EngineFactory#detect} would open.
     *
     * @param matrixFolder the folder that contains {@code docker/} for image builds
     */
    public EngineSurvey survey(Path matrixFolder) throws EngineGoneException, InterruptedException {
        Optional<EngineAddress> address = engine == EngineChoice.HOST
                ? Optional.empty()
                : EngineFactory.addresses().answering();
        return address.isPresent() ? DockerEngine.survey(address.get(), matrixFolder) : HostEngine.survey();
    }
}
