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
public final class DockerSurvey implements EngineSurvey {

    private final EngineConnection connection;
    private final EngineFacts facts;
    private final boolean local;
    private final Optional<Path> dataRoot;
    private final JdkImages images;

    private DockerSurvey(DockerClient client, EngineConnection connection, Path matrixFolder) {
        this.connection = connection;
        Info info = client.infoCmd().exec();
        this.facts = DockerFacts.of(info, client.versionCmd().exec().getApiVersion(), connection.address());
        this.local = DockerFacts.shareKernel(connection.address(), info);
        this.dataRoot = Optional.ofNullable(info.getDockerRootDir())
                .filter(folder -> local)
                .map(Path::of);
        // It makes no image of forks.
        this.images = new JdkImages(client, new Payload(new TreeMap<>()), new DockerFolder(matrixFolder));
    }

    /**
     * Connects to the engine.
     *
     * @param connection to an engine that answers; closed with the survey, or where it cannot be used
     * @param matrixFolder where the matrix lies, for the names of images built from {@code docker/} beside it
     * @throws EngineGoneException when the engine cannot be used after all
     */
    public static DockerSurvey connect(EngineConnection connection, Path matrixFolder)
            throws EngineGoneException, InterruptedException {
        return ChosenEngine.use(
                connection, () -> new DockerSurvey(ChosenEngine.client(connection), connection, matrixFolder));
    }

    @Override
    public EngineFacts facts() {
        return facts;
    }

    @Override
    public boolean local() {
        return local;
    }

    @Override
    public Optional<Path> dataRoot() {
        return dataRoot;
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
