package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGone;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkOutput;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.KnownCpus;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.engine.Tokens;
import io.github.jdkmatrix.engine.WrapperCommand;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;

/** Forks in containers of a Docker engine, local or remote, from API 1.41 on. */
public final class DockerEngine implements Engine {

    /** What the wrapper needs after its own time-out before we end the container ourselves. */
    private static final Duration MARGIN = Duration.ofSeconds(30);

    private static final String LABEL = "io.github.jdkmatrix";
    private static final String SESSION = LABEL + ".session";
    private static final String TOKEN = Tokens.next();

    private final EngineFacts facts;
    private final EngineCpus cpus;
    private final JdkImages images;
    private final Map<String, String> labels;
    private final Optional<Sweeper> sweeper;
    private volatile String image;
    private volatile KnownCpus known;
    private volatile ForkContainer running;

    private DockerEngine(DockerClient client, URI endpoint, Payload payload, Path matrixFolder) {
        Info info = DockerClientFactory.instance().getInfo();
        this.facts = DockerFacts.of(info, DockerClientFactory.instance().getActiveApiVersion());
        this.images = new JdkImages(client, payload, new DockerFolder(matrixFolder));
        this.labels = labels("fork");
        this.cpus = new EngineCpus(client, endpoint, info, labels("probe"));
        this.sweeper = Sweeper.start(endpoint, SESSION + "=" + TOKEN);
    }

    /**
     * Connects.
     *
     * @param endpoint one that answers
     * @param matrixFolder where the matrix lies: builds look for {@code docker/} there first
     * @throws EngineGone when the engine cannot be used after all
     */
    public static DockerEngine connect(URI endpoint, Payload payload, Path matrixFolder) throws EngineGone {
        if (!"true".equals(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))) {
            throw new EngineGone("start jdkmatrix by its launcher: it sets TESTCONTAINERS_RYUK_DISABLED=true,"
                    + " which Testcontainers reads from the environment only");
        }
        ChosenEngine.choose(endpoint);
        try {
            return new DockerEngine(DockerClientFactory.instance().client(), endpoint, payload, matrixFolder);
        } catch (RuntimeException e) {
            throw new EngineGone("the engine at " + endpoint + " cannot be used: " + DockerErrors.words(e), e);
        }
    }

    @Override
    public EngineFacts facts() {
        return known == null ? facts : facts.with(known.facts());
    }

    @Override
    public Resolution<JdkHandle> resolve(Jdk jdk, Progress progress) {
        Resolution<JdkHandle> resolution = images.resolve(jdk, progress);
        if (resolution instanceof Resolution.Found<JdkHandle>(JdkHandle found)) {
            image = found.startable();
        }
        return resolution;
    }

    @Override
    public Resolution<Placement> fit(CpuShape shape) {
        if (known == null) {
            known = cpus.look(Optional.ofNullable(image));
        }
        return new ShapeFit(known.topology(), "the engine").of(shape);
    }

    @Override
    public ForkEnd run(ForkRequest request, ForkOutput output) throws EngineGone, InterruptedException {
        List<String> command =
                WrapperCommand.of(request, JdkImages.WRAPPER_PATH, JdkImages.HARNESS_PATH, true, output.token());
        try (ForkContainer container = new ForkContainer(request, command, labels, output)) {
            running = container;
            container.start();
            container.go();
            container.awaitEnd(request.timeout().plus(MARGIN));
            output.end();
            return ForkEnd.EXITED;
        } catch (RuntimeException e) {
            if (DockerErrors.engineRefused(e)) {
                output.stderr((DockerErrors.words(e) + "\n").getBytes(StandardCharsets.UTF_8));
                output.end();
                return ForkEnd.NOT_STARTED;
            }
            throw new EngineGone("the engine stopped answering: " + DockerErrors.words(e), e);
        } finally {
            running = null;
        }
    }

    @Override
    public void abort() {
        ForkContainer container = running;
        if (container != null) {
            container.abort();
        }
    }

    /** Returns when the last container is gone. The client ends with the process, as Testcontainers has it. */
    @Override
    public void close() {
        sweeper.ifPresent(Sweeper::finish);
    }

    private static Map<String, String> labels(String purpose) {
        return Map.of(
                LABEL,
                purpose,
                LABEL + ".runner",
                Long.toString(ProcessHandle.current().pid()),
                SESSION,
                TOKEN);
    }
}
