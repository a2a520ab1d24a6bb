package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGone;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.docker.DockerEngine;
import io.github.jdkmatrix.engine.docker.EngineEndpoint;
import io.github.jdkmatrix.engine.host.HostEngine;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** What {@code --engine} takes. */
enum EngineChoice {
    AUTO,
    DOCKER,
    HOST;

    /**
     * Opens the chosen engine and says in one line which it is.
     *
     * @param matrixFolder where builds look for {@code docker/}
     * @throws EngineGone where docker is asked for and none answers
     */
    Engine open(Path matrixFolder, Progress say) throws EngineGone, InterruptedException {
        TemporaryFolder.sweep();
        if (this == HOST) {
            say.say("engine: host, as asked");
            return HostEngine.open(Payload.embedded());
        }
        Optional<URI> endpoint = EngineEndpoint.find(System.getenv(), CacheFolder.find());
        if (endpoint.isPresent()) {
            Engine engine = DockerEngine.connect(endpoint.get(), Payload.embedded(), matrixFolder);
            say.say("engine: docker " + engine.facts().version() + " at " + endpoint.get());
            return engine;
        }
        if (this == DOCKER) {
            throw new EngineGone("no Docker engine answers; start one, or run 'docker/engine start' for a private one"
                    + " (root on Debian or Ubuntu), or use --engine host");
        }
        say.say("engine: host, since no Docker engine answers; for containers start one,"
                + " or run 'docker/engine start' (root on Debian or Ubuntu)");
        return HostEngine.open(Payload.embedded());
    }
}
