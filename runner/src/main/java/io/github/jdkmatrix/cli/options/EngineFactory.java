package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.docker.DockerEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.engine.docker.connection.EngineAddresses;
import io.github.jdkmatrix.engine.host.HostEngine;
import io.github.jdkmatrix.host.TemporaryFolder;
import io.github.jdkmatrix.session.CacheFolder;
import io.github.jdkmatrix.session.EngineChoice;
import java.nio.file.Path;
import java.util.Optional;

/** Opens engines. */
public final class EngineFactory {

    private EngineFactory() {}

    /**
     * Opens Docker if an engine answers, else the host, and reports it in one line.
     *
     * @param matrixFolder the folder that contains {@code docker/} for image builds
     * @throws EngineGoneException if none answers, and docker is required or one is named by {@code tcp://}
     */
    public static Engine detect(EngineChoice choice, Path matrixFolder, Progress progress)
            throws EngineGoneException, InterruptedException {
        TemporaryFolder.removeAbandoned();
        Optional<EngineAddress> address =
                choice == EngineChoice.HOST ? Optional.empty() : addresses().answering();
        if (address.isPresent()) {
            Engine engine = DockerEngine.connect(address.get(), Payload.embedded(), matrixFolder);
            progress.say(
                    "engine: " + engine.facts().words() + " at " + address.get().words());
            return engine;
        }
        if (choice == EngineChoice.DOCKER) {
            throw new EngineGoneException(
                    "no Docker engine answers" + why() + "; start one, run 'docker/engine start' for a"
                            + " private one (root on Debian or Ubuntu), or use --engine host");
        }
        progress.say(
                choice == EngineChoice.HOST
                        ? "engine: host, as requested"
                        : "engine: host, since no Docker engine answers" + why() + "; to use containers, start one"
                                + " or run 'docker/engine start' (root on Debian or Ubuntu);"
                                + " with --engine docker, a run ends instead");
        return HostEngine.open(Payload.embedded(), CacheFolder.jdks());
    }

    /** The Docker engine that this process's environment means. */
    public static EngineAddresses addresses() {
        return new EngineAddresses(System.getenv(), CacheFolder.find());
    }

    /** Why an engine does not answer, behind such words: the user may not use its socket; or who names it. May be empty. */
    public static String why() {
        EngineAddresses addresses = addresses();
        return addresses
                .forbidden()
                .map(it -> " (you may not use " + it + ": join its group, or run as root)")
                .or(() -> Optional.ofNullable(System.getenv("DOCKER_HOST"))
                        .filter(it -> !it.isBlank())
                        .map(it -> " at DOCKER_HOST=" + it))
                .or(() -> addresses.all().getFirst().context().map(it -> " in the Docker context '" + it + "'"))
                .orElse("");
    }
}
