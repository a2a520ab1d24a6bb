package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;

/** Reads what a Docker engine is and has; changes nothing. */
public record DockerSurvey(EngineConnection connection, EngineFacts facts, boolean local, JdkImages images)
        implements EngineSurvey {

    /**
     * Connects to the engine.
     *
     * @param connection to an engine that answers; closed with the survey, or where it cannot be used
     * @param matrixFolder where the matrix lies, for the names of images built from {@code docker/} beside it
     * @throws EngineGoneException when the engine cannot be used after all
     */
    public static DockerSurvey connect(EngineConnection connection, Path matrixFolder)
            throws EngineGoneException, InterruptedException {
        return connection.use(() -> of(connection.client(), connection, matrixFolder));
    }

    private static DockerSurvey of(DockerClient client, EngineConnection connection, Path matrixFolder) {
        Info info = client.infoCmd().exec();
        return new DockerSurvey(
                connection,
                DockerFacts.of(info, client.versionCmd().exec().getApiVersion(), connection.address()),
                DockerFacts.shareKernel(connection.address(), info),
                // It makes no image of forks.
                new JdkImages(client, new Payload(new TreeMap<>()), new DockerFolder(matrixFolder)));
    }

    @Override
    public Optional<String> present(Jdk jdk) {
        return images.present(jdk);
    }

    @Override
    public void close() {
        connection.close();
    }
}
