package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.docker.DockerEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.engine.host.HostEngine;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.nio.file.Path;
import java.util.Optional;

/** The engines that there are: Docker's where one answers, else the host. */
public final class Engines implements EngineFactory {

    @Override
    public Engine open(EngineChoice choice, ContextOption context, Path matrixFolder, Progress say)
            throws EngineGoneException, InterruptedException {
        TemporaryFolder.sweep();
        if (choice == EngineChoice.HOST) {
            say.say("engine: host, as asked");
            return HostEngine.open(Payload.embedded());
        }
        Optional<EngineConnection> connection = context.connect();
        if (connection.isPresent()) {
            Engine engine = DockerEngine.connect(connection.get(), Payload.embedded(), matrixFolder);
            say.say("engine: docker " + engine.facts().version() + " at " + connection.get());
            return engine;
        }
        if (choice == EngineChoice.DOCKER) {
            throw new EngineGoneException(
                    "no Docker engine answers; start one, or run 'docker/engine start' for a private one"
                            + " (root on Debian or Ubuntu), or use --engine host");
        }
        say.say("engine: host, since no Docker engine answers; for containers start one,"
                + " or run 'docker/engine start' (root on Debian or Ubuntu)");
        return HostEngine.open(Payload.embedded());
    }
}
