package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.docker.connection.ChosenEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;

/** Reads what a Docker engine is and has; changes nothing. */
public record DockerSurvey(EngineFacts facts, JdkImages images) implements EngineSurvey {

    /**
     * Connects to the engine.
     *
     * @param address of an engine that answers
     * @param matrixFolder where the matrix lies, for the names of images built from {@code docker/} beside it
     * @throws EngineGoneException when the engine cannot be used after all
     */
    public static DockerSurvey connect(EngineAddress address, Path matrixFolder)
            throws EngineGoneException, InterruptedException {
        return ChosenEngine.use(address, () -> of(ChosenEngine.client(address), address, matrixFolder));
    }

    private static DockerSurvey of(DockerClient client, EngineAddress address, Path matrixFolder) {
        Info info = client.infoCmd().exec();
        return new DockerSurvey(
                DockerFacts.of(info, client.versionCmd().exec().getApiVersion(), address),
                // It makes no image of forks.
                new JdkImages(client, new Payload(new TreeMap<>()), new DockerFolder(matrixFolder)));
    }

    @Override
    public Optional<String> present(Jdk jdk) {
        return images.present(jdk);
    }
}
